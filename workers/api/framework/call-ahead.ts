import type { AppContext, ReadAhead } from "../../context";
import type { Call } from "./area";
import { parseJson } from "./body";
import { bodyIn, queryIn } from "./input";

interface CallInput {
  params: unknown;
  url: URL;
  /** The body, where there is one; asking for it throws what reading it threw. */
  sent: { value: () => string } | null;
}

/** What a call reads ahead. What is malformed is refused where it always is: nothing is read for it. */
export class CallAhead implements ReadAhead {
  private reading: Promise<unknown> | undefined;
  private isRight = false;

  constructor(
    private readonly call: Call,
    private readonly input: CallInput,
  ) {}

  begin(guessed: AppContext): void {
    const { call, input } = this;
    try {
      this.reading = call.ahead!({
        ctx: guessed,
        params: input.params,
        query: queryIn(call, input.url),
        body: input.sent ? bodyIn(call, parseJson(input.sent.value())) : {},
      });
      // Whoever uses it hears of its failure; who doesn't must not.
      this.reading.catch(() => {});
    } catch {
      this.reading = undefined;
    }
  }

  confirm(): void {
    this.isRight = true;
  }

  /** What was read, where the caller was who they were. */
  get result(): Promise<unknown> | undefined {
    return this.isRight ? this.reading : undefined;
  }
}
