import { z } from "zod";
import type { TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";

/** What a step leaves behind. Without `state` it was the last one. */
export interface Step<State> {
  state?: State;
  done: number;
  total: number;
  /** The result of the whole task; answered with the last step. */
  result?: Record<string, unknown>;
}

/**
 * How one type of task is done. A step takes a second or two and a few dozen statements, and may be done twice where a
 * Worker died in the middle: it inserts with ids that follow from the task, or sets what it knows, and never counts up.
 */
export interface Runner<Input = unknown, State = unknown> {
  input: z.ZodType<Input>;
  state: z.ZodType<State>;
  /**
   * Does the next piece. `ctx` is the app in the name of who started the task, with the rights they have by now. An
   * AppError ends the task as failed; any other error is tried again.
   */
  step(ctx: AppContext, task: { id: TaskId; input: Input; state: State | null }): Promise<Step<State>>;
}

/** Describes a type of task; the compiler holds input, state and steps together. */
export const runner = <Input, State>(description: Runner<Input, State>): Runner => description as unknown as Runner;

const entityInput = z.looseObject({ entityType: z.string().optional() });

/** A type of task that is done in another way for each type of entity, as its input's `entityType` says; `usual` is for one without. */
export function runnerByEntity(runners: Readonly<Record<string, Runner>>, usual?: Runner): Runner {
  const runnerOf = (input: unknown) => {
    const { entityType } = entityInput.parse(input);
    const runner = entityType === undefined ? usual : runners[entityType];
    if (!runner) throw new AppError("notFound");
    return runner;
  };
  return {
    input: z.unknown(),
    state: z.unknown(),
    step(ctx, { id, input, state }) {
      const runner = runnerOf(input);
      return runner.step(ctx, {
        id,
        input: runner.input.parse(input),
        state: state === null ? null : runner.state.parse(state),
      });
    },
  };
}
