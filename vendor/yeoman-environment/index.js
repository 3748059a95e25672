export function createEnv() {
  throw new Error('zapier-platform init and pull do not run here: vendor/README.md says why.');
}
