export function createEnv() {
  throw new Error('zapier-platform init and pull do not run here: tools/release/standIns/README.md says why.');
}
