import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { ProfileId, TaskId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { CustomField } from "@workers/contracts/members/custom-fields";
import type { refusalReasons } from "@workers/contracts/members/imports";
import { AppError } from "@workers/errors";
import { aliased, appQuery, idsOf } from "@workers/store";
import { checkAnswers } from "@workers/domain/kernel/custom-fields";
import { derivedId } from "@workers/domain/kernel/ids";
import { toE164 } from "@workers/domain/kernel/validation";
import type { FileRow } from "../files/csv-pieces";
import { type ImportWorld, worldKey } from "./import-world";
import { readHeld } from "./held-things";
import { asEmail, asName, type RowValues, valuesOfRow } from "./row-values";
import type { PlannedPerson, RefusedRow } from "./stored";

const p = aliased(profiles, "p");

export type Reason = (typeof refusalReasons)[number];
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What is to be done about a piece's rows; nothing of it is done yet. Dry run and import judge by the same. */
export interface JudgedRows {
  plan: PlannedPerson[];
  refused: (RefusedRow & { reason: Reason; email: string })[];
  changes: { line: number; email: string; fields: FieldChange[] }[];
  created: number;
  changed: number;
  unchanged: number;
  left: number;
}

interface KnownPerson {
  id: ProfileId;
  email: string;
  type: MemberType;
  firstName: string;
  lastName: string;
  phone: string | null;
  bio: string;
  customFields: string;
  isDeleted: number;
}

class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly detail = "",
  ) {
    super(reason);
  }
}

/** `firstLines` says on which line of the file each address stands first; `room` how many people the tariff has room for. */
export async function judgeRows(
  ctx: AppContext,
  world: ImportWorld,
  rows: readonly FileRow[],
  { taskId, firstLines, room }: { taskId: TaskId; firstLines: ReadonlyMap<string, number>; room: number },
): Promise<JudgedRows> {
  const judged: JudgedRows = { plan: [], refused: [], changes: [], created: 0, changed: 0, unchanged: 0, left: 0 };
  const known = await knownPeople(ctx, [...firstLines.keys()]);
  const held = await readHeld(
    ctx,
    [...known.values()].map(({ id }) => id),
  );
  for (const row of rows) {
    const values = valuesOfRow(row, world.mapping);
    try {
      const email = addressOf(values, row, firstLines);
      const person = known.get(email);
      if (person?.isDeleted) throw new Refused("removed");
      if (person && world.known === "leave") {
        judged.left++;
        continue;
      }
      const checked = check(ctx, world, values, person);
      if (!person && judged.created >= room) throw new Refused("limitExceeded");
      const id = person?.id ?? derivedId<"profile">(taskId, email);
      const isInvited = !person || person.type === "invited";
      const planned: PlannedPerson = {
        line: row.line,
        id,
        email,
        isNew: !person,
        isInvited,
        values: checked.values,
        customFields: checked.customFields,
        tags: checked.tags
          .filter((key) => !held.tags.has(`${id} ${world.tags.get(key) ?? ""}`))
          .map((key) => world.tagNames.get(key) ?? key),
        planIds: checked.planIds.filter((planId) => !held.plans.has(`${id} ${planId}`)),
        // Who is only invited comes into spaces by the invitation that a new person has.
        spaceIds: person && isInvited ? [] : checked.spaceIds.filter((spaceId) => !held.spaces.has(`${id} ${spaceId}`)),
      };
      const fields = changesOf(world, person, planned);
      if (!person) judged.created++;
      else if (fields.length > 0) {
        judged.changed++;
        judged.changes.push({ line: row.line, email, fields });
      } else {
        judged.unchanged++;
        continue;
      }
      judged.plan.push(planned);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      judged.refused.push({ ...row, reason: error.reason, detail: error.detail, email: values.email });
    }
  }
  return judged;
}

function addressOf(values: RowValues, { line }: FileRow, firstLines: ReadonlyMap<string, number>): string {
  if (values.email === "") throw new Refused("emailMissing");
  const email = asEmail(values.email);
  if (email === null) throw new Refused("email", values.email.slice(0, shownText));
  if (firstLines.get(email) !== line) throw new Refused("twice", String(firstLines.get(email) ?? ""));
  return email;
}

const shownText = 80;

/** The values that are stored, by the mode; refuses what a field doesn't take. */
function check(ctx: AppContext, world: ImportWorld, values: RowValues, person: KnownPerson | undefined) {
  const isFilling = world.known === "fill";
  const takes = (before: string | null | undefined) => !person || !isFilling || !before;
  const changed: PlannedPerson["values"] = {};
  for (const field of ["firstName", "lastName"] as const) {
    if (values[field] === "") continue;
    const name = asName(values[field]);
    if (name === null) throw new Refused("name", values[field].slice(0, shownText));
    if (takes(person?.[field]) && name !== person?.[field]) changed[field] = name;
  }
  if (values.phone !== "") {
    const phone = phoneOf(ctx, values.phone);
    if (takes(person?.phone) && phone !== person?.phone) changed.phone = phone;
  }
  const bio = values.bio.slice(0, limits.shortDescription.max);
  if (bio !== "" && takes(person?.bio) && bio !== person?.bio) changed.bio = bio;
  if (!person && !changed.firstName) changed.firstName = values.email.split("@")[0]!.slice(0, limits.personName.max);
  return { values: changed, customFields: answersOf(world, values, person), ...thingsOf(world, values) };
}

function phoneOf(ctx: AppContext, text: string): string {
  try {
    return toE164(text.replace(/^00/, "+"), ctx.app);
  } catch (error) {
    if (error instanceof AppError) throw new Refused("phone", text.slice(0, shownText));
    throw error;
  }
}

/** Those answers alone that change something. */
function answersOf(
  world: ImportWorld,
  { customFields }: RowValues,
  person: KnownPerson | undefined,
): CustomFieldValues {
  const before = person ? (JSON.parse(person.customFields) as CustomFieldValues) : {};
  const changed: CustomFieldValues = {};
  for (const [id, text] of Object.entries(customFields)) {
    const field = world.fields.get(id);
    // One that is gone since the file was looked at.
    if (!field) continue;
    if (person && world.known === "fill" && before[field.id] !== undefined) continue;
    const value = answerOf(field, text);
    if (value !== undefined && value !== before[field.id]) changed[field.id] = value;
  }
  return changed;
}

const yes = /^(ja|j|yes|y|true|wahr|x|1)$/i;
const no = /^(nein|n|no|false|falsch|0|-)$/i;

function answerOf(field: CustomField, text: string): CustomFieldValues[string] | undefined {
  if (field.type === "checkbox") {
    if (yes.test(text)) return true;
    if (no.test(text)) return false;
    throw new Refused("customField", field.name);
  }
  try {
    return checkAnswers([field], {}, { [field.id]: field.type === "date" ? isoDay(text) : text }, false)[field.id];
  } catch (error) {
    if (error instanceof AppError) throw new Refused("customField", field.name);
    throw error;
  }
}

/** `24.12.2026` and `2026-12-24 00:00` as `2026-12-24`. */
function isoDay(text: string): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return `${german[3]}-${german[2]!.padStart(2, "0")}-${german[1]!.padStart(2, "0")}`;
  return /^(\d{4}-\d{2}-\d{2})[ T]/.exec(text)?.[1] ?? text;
}

function thingsOf(world: ImportWorld, values: RowValues) {
  const idIn = (ids: ReadonlyMap<string, string>, name: string, reason: Reason) => {
    const id = ids.get(worldKey(name));
    if (id === undefined) throw new Refused(reason, name.slice(0, shownText));
    return id;
  };
  const tags = values.tags.map((name) => {
    if (name.length < limits.linkName.min || name.length > limits.linkName.max || world.defaultTags.has(worldKey(name)))
      throw new Refused("tag", name.slice(0, shownText));
    return worldKey(name);
  });
  for (const name of values.tags) if (!world.tagNames.has(worldKey(name))) world.tagNames.set(worldKey(name), name);
  return {
    tags: [...new Set([...world.everybody.tags, ...tags])],
    planIds: [...new Set([...world.everybody.planIds, ...values.plans.map((name) => idIn(world.plans, name, "plan"))])],
    spaceIds: [
      ...new Set([...world.everybody.spaceIds, ...values.spaces.map((name) => idIn(world.spaces, name, "space"))]),
    ],
  };
}

/** What changes for a known person, by name; new people have no before. */
function changesOf(world: ImportWorld, person: KnownPerson | undefined, planned: PlannedPerson): FieldChange[] {
  if (!person) return [];
  const before = JSON.parse(person.customFields) as CustomFieldValues;
  return [
    ...Object.entries(planned.values).map(([name, after]) => ({
      name,
      before: String(person[name as keyof typeof planned.values] ?? ""),
      after: String(after),
    })),
    ...Object.entries(planned.customFields).map(([id, after]) => ({
      name: [...world.fields.values()].find((field) => field.id === id)?.name ?? id,
      before: String(before[id] ?? ""),
      after: String(after),
    })),
    ...planned.tags.map((name) => ({ name: "tags", before: "", after: name })),
    ...planned.planIds.map((id) => ({ name: "plans", before: "", after: nameIn(world.plans, id) })),
    ...planned.spaceIds.map((id) => ({ name: "spaces", before: "", after: nameIn(world.spaces, id) })),
  ];
}

const nameIn = (ids: ReadonlyMap<string, string>, id: string) => [...ids].find(([, other]) => other === id)?.[0] ?? id;

async function knownPeople(ctx: AppContext, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
  const people = await ctx.shard.read(
    appQuery<KnownPerson>(
      ctx,
      (
        appId,
      ) => sql`select ${p.id}, ${p.email}, ${p.type}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.phone}, ${p.bio},
        ${p.customFields} as customFields, ${p.deletedAt} is not null as isDeleted
        from ${idsOf(emails)} e cross join ${p} on ${p.appId} = ${appId} and ${p.email} = e.value`,
    ),
  );
  return new Map(people.map((person) => [person.email, person]));
}
