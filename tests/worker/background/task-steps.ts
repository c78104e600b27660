import type { TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Runner } from "@workers/domain/kernel/background";
import { newId } from "@workers/domain/kernel/ids";

/**
 * Works a task off as where each step dies right before it is written down: each is done twice from the same state. Answers the
 * result, and how many steps there were. `between` comes after each step.
 */
export async function everyStepTwice(
  ctx: AppContext,
  runner: Runner,
  rawInput: object,
  between: (step: number) => Promise<void> = async () => {},
): Promise<{ result: Record<string, unknown> | undefined; steps: number; id: TaskId }> {
  const id = newId<"task">();
  const input = runner.input.parse(JSON.parse(JSON.stringify(rawInput)));
  let state: unknown = null;
  for (let steps = 1; ; steps++) {
    const parsed = state === null ? null : runner.state.parse(state);
    await runner.step(ctx, { id, input, state: parsed });
    const step = await runner.step(ctx, { id, input, state: parsed });
    await between(steps);
    if (step.state === undefined) return { result: step.result, steps, id };
    state = JSON.parse(JSON.stringify(step.state));
  }
}
