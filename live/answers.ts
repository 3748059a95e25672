import { inProject } from '../scripts/project.ts';
import type { Answer } from './answer.ts';
import { compareShapes } from './recording/compareShapes.ts';
import { answersOf, readRecordings } from './recording/recording.ts';
import { shapeOf } from './recording/shape.ts';
import { storeRecordings } from './recording/store.ts';

/** What the person wants to be done with the answers of a run. */
export type AnswerWishes = Readonly<{ record: boolean; compare: boolean }>;

const RECORDINGS = inProject('test/recorded');

/**
 * Compares the answers of a run with the recordings, and stores them with every value remade, as far as either is wanted.
 * Returns whether they are like the recordings. Throws a Failure where a value of the account would be stored.
 */
export async function useAnswers(
  { record, compare }: AnswerWishes,
  answers: readonly Answer[],
  say: (line: string) => void,
  folder = RECORDINGS,
): Promise<boolean> {
  const differences = compare ? compareShapes(shapeOf(answersOf(await readRecordings(folder))), shapeOf(answers)) : [];
  if (compare) {
    say(differences.length > 0 ? '\nOtherwise than recorded:' : '\nAll answers are like the recordings.');
    for (const difference of differences) say(`  ${difference}`);
  }
  if (record) {
    for (const recording of await storeRecordings(folder, answers)) say(`\n${JSON.stringify(recording, undefined, 2)}`);
    say(`\nStored in ${folder}. Read it before you send it to anybody.`);
  }
  return differences.length === 0;
}
