import { type SQL, sql } from "drizzle-orm";
import { courseCohorts, type enrolments } from "@db/shard";
import { type Aliased, aliased } from "@workers/store";
import type { EnrolmentFor } from "../rules/openings";

const co = aliased(courseCohorts, "enrolment_cohort");

/** What an enrolment says of what is open, as columns: all null for who never came into the course. */
export interface EnrolmentColumns {
  joinedAt: number | null;
  startsAt: number | null;
  endsAt: number | null;
  isAllOpen: 0 | 1 | null;
}

const ofCohort = (appId: SQL, e: Aliased<typeof enrolments>, column: SQL): SQL =>
  sql`(select ${column} from ${co} where ${co.appId} = ${appId} and ${co.id} = ${e.cohortId})`;

/** The values of `EnrolmentColumns`, of an enrolment under an alias. */
export const enrolmentValues = (appId: SQL, e: Aliased<typeof enrolments>) => ({
  joinedAt: sql`coalesce(${ofCohort(appId, e, sql`${co.startsAt}`)}, ${e.joinedAt})`,
  startsAt: ofCohort(appId, e, sql`${co.startsAt}`),
  endsAt: sql`coalesce(${e.endsAt}, ${ofCohort(appId, e, sql`${co.endsAt}`)})`,
  isAllOpen: sql`${e.isAllOpen}`,
});

export const enrolmentColumns = (appId: SQL, e: Aliased<typeof enrolments>): SQL => {
  const { joinedAt, startsAt, endsAt, isAllOpen } = enrolmentValues(appId, e);
  return sql`${joinedAt} as joinedAt, ${startsAt} as startsAt, ${endsAt} as endsAt, ${isAllOpen} as isAllOpen`;
};

export const enrolmentFor = ({ joinedAt, startsAt, endsAt, isAllOpen }: EnrolmentColumns): EnrolmentFor => ({
  joinedAt,
  startsAt,
  endsAt,
  isAllOpen: isAllOpen === 1,
});
