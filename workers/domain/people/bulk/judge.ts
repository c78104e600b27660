import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { type BulkAct, bulkActs, type LeftOut } from "./bulk-acts";
import type { Operation } from "./operations";
import { type BulkPerson, peopleOf } from "./people";
import type { ProfileId } from "@db/vocabulary/ids";

/** Who of some people an act touches, and why the others are left out; nobody is changed. Preview and task judge by it alike. */
export interface Judged {
  touched: ProfileId[];
  leftOut: { person: Pick<BulkPerson, "id" | "name">; reason: LeftOut }[];
}

export const actOf = ({ act }: Operation): BulkAct => bulkActs[act];

export async function judge(ctx: AppContext, operation: Operation, ids: readonly ProfileId[]): Promise<Judged> {
  const act = actOf(operation);
  const people = await peopleOf(ctx, ids);
  const judged: Judged = { touched: [], leftOut: [] };
  const isAllowed = can(ctx, act.ability);
  const reasonOf = isAllowed ? await act.judge(ctx, people, operation.settings) : () => "notAllowed" as const;
  for (const person of people) {
    const reason = person.isDeleted ? "gone" : reasonOf(person);
    if (reason) judged.leftOut.push({ person, reason });
    else judged.touched.push(person.id);
  }
  const known = new Set(people.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) judged.leftOut.push({ person: { id, name: "" }, reason: "gone" });
  return judged;
}
