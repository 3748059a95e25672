import { readFileSync } from 'node:fs';
import { afterEach, expect } from '@jest/globals';
import { connectorRuns } from './connectorRuns.ts';
import { lackOfProof, takeNamed } from './factProof.ts';

/* Runs with every test file: a test that names facts of the service document has to prove them. */

let before = 0;

afterEach(() => {
  const facts = takeNamed();
  const runs = connectorRuns.count - before;
  before = connectorRuns.count;
  if (runs > 0 || facts.length === 0) return;
  const lack = lackOfProof(facts, readFileSync(expect.getState().testPath ?? '', 'utf8'), runs);
  if (lack !== undefined) throw new Error(lack);
});
