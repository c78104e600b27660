import { type SQL, sql } from "drizzle-orm";
import type { Project } from "@workers/context";
import { tariffs, type TariffLimits } from "@db/vocabulary/limits";
import { AppError } from "@workers/errors";

export type Limited = keyof TariffLimits;

/** How many of these the project's tariff allows; -1 is unlimited. */
export const limitOf = (project: Pick<Project, "tariff">, limitKey: Limited): number =>
  tariffs[project.tariff][limitKey];

/** 403 `limit_exceeded`, naming the limit, where the tariff has no room for more. What is above a lowered limit stays. */
export function requireRoom(project: Pick<Project, "tariff">, limitKey: Limited, used: number, adding = 1): void {
  const limit = limitOf(project, limitKey);
  if (limit !== -1 && used + adding > limit) throw exceeded(project, limitKey, used);
}

const exceeded = (project: Pick<Project, "tariff">, limitKey: Limited, used: number): AppError =>
  new AppError("limitExceeded", { details: { limitKey, limit: limitOf(project, limitKey), used } });

/** What refuses people beyond the tariff's contacts, once the statement that inserts has judged so. */
export const contactsExceeded = (project: Pick<Project, "tariff">, used: number): AppError =>
  exceeded(project, "contacts", used);

/** The same rule as a condition, so that two calls at once can't both take the last place. */
export function hasRoom(project: Pick<Project, "tariff">, limitKey: Limited, used: SQL): SQL {
  const limit = limitOf(project, limitKey);
  return limit === -1 ? sql`1` : sql`(${used}) < ${limit}`;
}

/** 409 for changes of an archived project, which is read-only. */
export function requireActive(project: Pick<Project, "status">): void {
  if (project.status === "archived") throw new AppError("conflict", { details: { reason: "projectArchived" } });
}
