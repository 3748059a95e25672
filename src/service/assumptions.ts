/*
 * Where the service document and public facts contradict each other. `npm run live` names the position of an account:
 * then the switch goes, with what the other position does, and with the last one this file and ACTIONSTEP_ASSUMPTIONS.
 */

import { quoted } from '../lib/sentences.ts';
import { setting } from '../settings.ts';
import { problem } from './errors/failure.ts';

/** Switches of two positions each. The first one is in force unless a setting names the other. */
export const SWITCHES = {
  // First contact: "ids in `stepMessages`". The document's GET has `812--1--2`, its sample POST and a client `2`.
  stepMessageIds: ['lastSegment', 'whole'],
  // First contact: "assignee". The document says top level; three clients put it into `links`.
  assignee: ['topLevel', 'links'],
  // First contact: "wrapper of the POST". The document shows an object; one client sends a list of one.
  wrapper: ['object', 'list'],
  // First contact: "additional attributes". The vendor's wiki says that they come only if named; captured answers differ.
  additionalAttributes: ['asked', 'sentAnyway'],
} as const;

type Switches = typeof SWITCHES;

/** The position of each switch that is in force. */
export type Assumptions = { readonly [Name in keyof Switches]: Switches[Name][number] };

/**
 * Parses a setting such as `assignee:links,wrapper:list`, or says which part of it is not known, and what is possible.
 */
export function parseAssumptions(text: string): Readonly<{ positions: Assumptions } | { problem: string }> {
  const pairs = text.trim() === '' ? [] : text.split(',').map((pair) => pair.trim());
  const possible = Object.entries(SWITCHES).flatMap(([name, both]) => both.map((one) => `${name}:${one}`));
  const switches = pairs.map((pair) => pair.replace(/:.*/, ''));
  const unclear = pairs.find(
    (pair, index) => !possible.includes(pair) || switches.slice(0, index).includes(String(switches[index])),
  );
  if (unclear === undefined) return { positions: positionsOf(pairs) };
  return { problem: `${quoted(unclear)} is unknown or names a switch again; possible are ${possible.join(', ')}` };
}

function positionsOf(pairs: readonly string[]): Assumptions {
  const position = <Position>(name: keyof Switches, [usual, other]: readonly [usual: Position, other: Position]) =>
    pairs.includes(`${name}:${String(other)}`) ? other : usual;
  return {
    stepMessageIds: position('stepMessageIds', SWITCHES.stepMessageIds),
    assignee: position('assignee', SWITCHES.assignee),
    wrapper: position('wrapper', SWITCHES.wrapper),
    additionalAttributes: position('additionalAttributes', SWITCHES.additionalAttributes),
  };
}

/**
 * The positions that are in force. Throws for a setting that cannot be followed: if it were ignored, people would think
 * that it is in force.
 */
export function assumptionsInForce(): Assumptions {
  // The platform makes its auth template by running the test with a placeholder for each setting.
  const parsed = parseAssumptions(setting('ACTIONSTEP_ASSUMPTIONS').replace(/^__placeholder_env__\w+$/, ''));
  if ('positions' in parsed) return parsed.positions;
  throw problem(
    `This integration is set up with ACTIONSTEP_ASSUMPTIONS in a way that is not possible: ${parsed.problem}. Correct the setting.`,
  );
}
