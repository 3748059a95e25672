export function createEnv() {
  throw new Error('zapier-platform init and pull do not run here: scripts/standIns/README.md says why.');
}
