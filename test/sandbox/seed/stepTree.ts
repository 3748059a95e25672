import type { NodeRecord } from '../records.ts';
import { seedStartStep, type StartStepOutline, type Step } from './startStep.ts';

/** A step that actions can move to, in few words. */
export type NextStepOutline = Omit<StartStepOutline, 'actionType'> &
  Readonly<{
    /** Where the step stands in the tree, once if this is left out; below the Start step unless a parent is named. */
    nodes?: readonly Readonly<{ id: number; parent?: number }>[];
    /** Names of tasks of the action that must be completed first. */
    mustComplete?: readonly string[];
    /** Participant types whose contacts must have an email address. */
    mustHaveEmail?: readonly number[];
  }>;

export type TreeNode = Readonly<{
  record: NodeRecord;
  step: Step;
  mustComplete: readonly string[];
  mustHaveEmail: readonly string[];
}>;

export type StepTree = Readonly<{ root: NodeRecord; nodes: readonly TreeNode[] }>;

/** Step N stands at the node `firstNode + 10 * N` unless its outline says otherwise; without a number it is the next one. */
export function seedStepTree(
  actionType: number,
  outlines: readonly NextStepOutline[],
  { firstNode = 2000, ordersByGroup = false } = {},
) {
  const root = firstNode + 10;
  let number = 1;
  const steps = outlines.map((outline) => {
    number = outline.stepNumber ?? number + 1;
    const { nodes = [{ id: firstNode + 10 * number }], mustComplete = [], mustHaveEmail = [] } = outline;
    const seeded = seedStartStep({ ...outline, actionType, stepNumber: number }, ordersByGroup);
    return { ...seeded, nodes, mustComplete, mustHaveEmail: mustHaveEmail.map(String) };
  });
  const nodes = steps.flatMap(({ startStep: step, mustComplete, mustHaveEmail, ...others }) =>
    others.nodes.map(({ id, parent = root }) => ({ id, parent, step, mustComplete, mustHaveEmail })),
  );
  const tree: StepTree = {
    root: node(root, '1', 0, actionType, null),
    nodes: nodes.map(({ id, parent, step, ...conditions }, index) => ({
      record: node(id, step.step.stepNumber, index + 1, actionType, String(parent)),
      step,
      ...conditions,
    })),
  };
  return { tree, fields: steps.flatMap(({ fields }) => fields), choices: steps.flatMap(({ choices }) => choices) };
}

const node = (
  id: number,
  stepNumber: string,
  weight: number,
  actionType: number,
  parent: string | null,
): NodeRecord => ({ id, stepNumber, isActive: 'T', weight, links: { actionType: String(actionType), parent } });
