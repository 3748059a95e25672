import { readFile } from 'node:fs/promises';
import { describe, expect, jest, test } from '@jest/globals';
import type { SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { inProject } from '../project.ts';
import { namesOf, onService, writes } from './onService.ts';
import { settle, toTakenOut } from './points.ts';
import { PEOPLE_POINTS } from './reading/people.ts';
import { SERVICE_POINTS } from './reading/service.ts';
import { runLive } from './run.ts';

// A whole run asks a hundred questions.
jest.setTimeout(60_000);

describe('what a live run settles in the code', () => {
  // No earlier day than that of this machine: a new contact from an earlier one would not count as new.
  const MOMENT = Date.parse('2999-03-04T00:30:00Z');
  const clock =
    (moment = MOMENT) =>
    () =>
      new Date((moment += 1000));

  test('is named with its file, for each switch and each way, and is there', () =>
    onService({ dialect: 'live', now: clock() }, async ({ around, sandbox }) => {
      const findings = await runLive({ write: 'Property Sale' }, around);
      const settled = findings.flatMap(({ name, verdict }) =>
        ('takesOut' in verdict && verdict.takesOut ? verdict.takesOut : []).map((place) => ({ name, place })),
      );
      const isThere = await Promise.all(
        settled.map(async ({ place: [file, ...names] }) => {
          const source = await readFile(inProject(file), 'utf8');
          return names.every((name) => source.includes(name));
        }),
      );

      expect(settled.filter((_place, index) => !isThere[index])).toEqual([]);
      expect(settled.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'ids in `stepMessages`',
          'assignee',
          'wrapper of the POST',
          'additional attributes',
          'filter by name',
          'filter by email address',
          'filter by external reference',
          'filter of actions by external reference',
          'announced pages',
          'what answers leave out',
          'answer to a new contact',
        ]),
      );
      expect(toTakenOut(findings)).toContainEqual(
        expect.stringMatching(/^as we assume +assignee +assignee in src\/service\/assumptions.ts; toBody in src/),
      );
      expect(namesOf(findings, 'assumed')).toContain('time of a changed step');
      expect(writes(sandbox).slice(-2)).toEqual(['POST participants', 'POST actionchangestep']);
      expect(around.said).toContainEqual(expect.stringMatching(/^Contact "Zapier test .*": participants\/501$/));
    }));

  test.each<{ service: string; options: SandboxOptions; point: string; told: readonly unknown[] }>([
    {
      service: 'finds nothing by a pattern',
      options: { lists: { patterns: 'findsNothing' } },
      point: 'filter by email address',
      told: [expect.stringMatching(/^OTHERWISE .* searchTwoWays in .*; findByAddress in /)],
    },
    {
      service: 'finds nothing in either way',
      options: { lists: { patterns: 'findsNothing', plainTexts: 'ignored' } },
      point: 'filter by email address',
      told: [],
    },
    {
      service: 'leaves out what was asked for',
      options: { lists: { ignoresFields: true } },
      point: 'what answers leave out',
      told: [],
    },
  ])('is nothing that is still needed, where the service $service', ({ options, point, told }) =>
    onService({ dialect: 'live', ...options }, async ({ around: { firm, say } }) => {
      const findings = await settle(only(point), firm, say);

      expect(namesOf(findings, 'otherwise')).toEqual([point]);
      expect(toTakenOut(findings)).toEqual(told);
    }),
  );

  test.each<{ service: string; options: SandboxOptions; is: 'assumed' | 'otherwise'; told: readonly unknown[] }>([
    { service: 'minds accents, and shows what is deleted', options: {}, is: 'assumed', told: [] },
    {
      service: 'ignores accents, and hides what is deleted',
      options: { lists: { ignoresAccents: true, hidesDeleted: true } },
      is: 'otherwise',
      told: [expect.stringMatching(/^OTHERWISE +accents in filters +formsOf in src\/contacts\/conflicts.ts$/)],
    },
  ])('is how names are asked for without accents, where the service $service', ({ options, is, told }) =>
    onService({ dialect: 'live', ...options }, async ({ around: { firm, say }, sandbox }) => {
      Object.assign(sandbox.firm.actions.get('8702') ?? {}, { isDeleted: 'T' });
      const points = ['accents in filters', 'closed and deleted actions'];
      const findings = await settle(only(...points), firm, say);

      expect(namesOf(findings, is)).toEqual(points);
      expect(toTakenOut(findings)).toEqual(told);
    }),
  );

  test('is nothing where a page that was announced does not come', () =>
    onService({ dialect: 'live' }, async ({ around: { firm, say }, sandbox }) => {
      sandbox.inject({ path: '/participanttypes', delayMs: 0, times: 3 });
      sandbox.inject({ path: '/participanttypes', status: 204 });
      const findings = await settle(only('announced pages'), firm, say);

      expect(namesOf(findings, 'otherwise')).toEqual(['announced pages']);
      expect(toTakenOut(findings)).toEqual([]);
    }));

  test('is one line where a step leaves the time of a record, and none where a new contact comes in part', () =>
    onService({ dialect: 'live', now: () => new Date(MOMENT) }, async ({ around, sandbox }) => {
      sandbox.inject({ path: '/participants', method: 'POST', leavesOut: ['email'] });
      const findings = await runLive({ write: 'Property Sale' }, around, {});

      expect(namesOf(findings, 'otherwise')).toEqual([
        // By the service's clock, the task of this run is completed before it has started.
        'completing a task',
        'answer to a new contact',
        'time of a changed step',
      ]);
      expect(toTakenOut(findings).filter((line) => line.startsWith('OTHERWISE'))).toEqual([
        expect.stringMatching(/ time of a changed step +CHANGED_BY_STEP in src\/step\/moveAction.ts$/),
      ]);
    }));
});

/** Some of the points that reading settles. */
const only = (...points: readonly string[]) =>
  Object.fromEntries(Object.entries({ ...SERVICE_POINTS, ...PEOPLE_POINTS }).filter(([name]) => points.includes(name)));
