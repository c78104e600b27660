import fc from "fast-check";
import { expect, it } from "vitest";
import { type Member, member } from "../harness/world";
import { calendar, data } from "./world";

/** Who has a place and who waits, in order, worked out without the product. */
class Places {
  readonly joined: number[] = [];
  readonly waiting: number[] = [];
  constructor(public limit: number | null) {}
  #fill() {
    while (this.waiting.length > 0 && (this.limit === null || this.joined.length < this.limit))
      this.joined.push(this.waiting.shift()!);
  }
  join(who: number) {
    if (this.joined.includes(who) || this.waiting.includes(who)) return;
    this.waiting.push(who);
    this.#fill();
  }
  leave(who: number) {
    for (const list of [this.joined, this.waiting]) if (list.includes(who)) list.splice(list.indexOf(who), 1);
    this.#fill();
  }
  setLimit(limit: number | null) {
    this.limit = limit;
    this.#fill();
  }
}

type Step = { kind: "join" | "leave" | "takeOff"; who: number } | { kind: "limit"; limit: number | null };
const count = 5;
const somebody = fc.nat({ max: count - 1 });
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("join" as const), who: somebody }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("leave" as const, "takeOff" as const), who: somebody }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("limit" as const), limit: fc.constantFrom(1, 2, 3, null) }) },
  ),
  { minLength: 3, maxLength: 14 },
);

it("with people coming and leaving at random nobody who waits is passed over, and no place is given twice", async () => {
  const { here, admin, ask, plan, get } = await calendar();
  const people: Member[] = [];
  for (let at = 0; at < count; at++) people.push(await member(here, `P${at}`));
  await fc.assert(
    fc.asyncProperty(steps, async (all: Step[]) => {
      const { id } = await plan({ participantsNumberLimit: 2, hasWaitingList: true });
      const model = new Places(2);
      for (const step of all) {
        if (step.kind === "limit") {
          data(await ask(admin, "patch", `/events/${id}`, { participantsNumberLimit: step.limit }));
          model.setLimit(step.limit);
        } else if (step.kind === "join") {
          data(await ask(people[step.who]!, "post", `/events/${id}/join`, {}));
          model.join(step.who);
        } else if (step.kind === "leave") {
          await ask(people[step.who]!, "delete", `/events/${id}/leave`);
          model.leave(step.who);
        } else {
          await ask(admin, "delete", `/events/${id}/attendees/${people[step.who]!.profileId}`);
          model.leave(step.who);
        }
      }
      const states = [];
      for (const person of people) states.push((await get(id, person)).attendance);
      expect(states.map((state) => state && [state.status, state.position])).toEqual(
        people.map((_, who) =>
          model.joined.includes(who)
            ? ["joined", null]
            : model.waiting.includes(who)
              ? ["waiting", model.waiting.indexOf(who) + 1]
              : null,
        ),
      );
      expect(await get(id)).toMatchObject({ attendeesCount: model.joined.length, waitingCount: model.waiting.length });
    }),
    { numRuns: 12 },
  );
}, 180_000);

it("places that are left and asked for at the same moment go to who waits, and none is lost", async () => {
  const { here, ask, plan, get } = await calendar();
  const people: Member[] = [];
  for (let at = 0; at < 12; at++) people.push(await member(here, `P${at}`));
  const { id } = await plan({ participantsNumberLimit: 4, hasWaitingList: true });
  for (const person of people.slice(0, 8)) data(await ask(person, "post", `/events/${id}/join`, {}));
  await Promise.all([
    ...people.slice(0, 3).map((person) => ask(person, "delete", `/events/${id}/leave`)),
    ...people.slice(8).map((person) => ask(person, "post", `/events/${id}/join`, {})),
  ]);
  const states = [];
  for (const person of people) states.push((await get(id, person)).attendance?.status ?? null);
  // The first three of those who waited moved up, whoever came meanwhile.
  expect(states.slice(0, 8)).toEqual([null, null, null, "joined", "joined", "joined", "joined", "waiting"]);
  expect(states.slice(8)).toEqual(Array(4).fill("waiting"));
  expect(await get(id)).toMatchObject({ attendeesCount: 4, waitingCount: 5 });
});
