import { type SQL, sql } from "drizzle-orm";
import { accessObjects, planEntities, planGrants, pointPurchases, serviceSettings } from "@db/shard";
import {
  type AccessObject,
  type GateAccess,
  type GatedType,
  gateKey,
  type Gates,
  type HeldPlan,
  openAccess,
  purchasesAsPlan,
} from "@db/vocabulary/access";
import type { AppId, PlanId } from "@db/vocabulary/ids";
import { offAtFirst, openServices } from "@db/vocabulary/services";
import type { App, ProjectContext } from "../context";
import { aliased, appQuery, IsolateCache } from "../store";

const x = aliased(accessObjects, "x");
const cs = aliased(serviceSettings, "switches");
const gr = aliased(planGrants, "gr");
const pe = aliased(planEntities, "pe");
const pp = aliased(pointPurchases, "pp");

/** All access objects of an app, and which services are switched on or off, as one JSON value: read with who calls, they cost no round trip. */
export const gatesColumn = (appId: AppId): SQL => sql`json_array(
  (select json_group_array(json_array(${x.entityType}, ${x.entityId}, json(${x.access}))) from ${x} where ${x.appId} = ${appId}),
  (select json_group_object(${cs.service}, ${cs.settings} ->> 'isActive') from ${cs} where ${cs.appId} = ${appId}))`;

export function gatesFrom(json: string): Gates {
  const [entries, switches] = JSON.parse(json) as [
    [GatedType, string, AccessObject][],
    Partial<Record<string, number | null>>,
  ];
  const gates = new Map<string, GateAccess>(entries.map(([type, id, access]) => [gateKey(type, id), access]));
  for (const service of openServices) {
    const isOn = switches[service] ?? (offAtFirst.includes(service) ? 0 : 1);
    if (isOn) continue;
    const key = gateKey("service", service);
    const own = gates.get(key);
    gates.set(key, { ...(own ?? openAccess), off: own ? "with access" : "without access" });
  }
  return gates;
}

/** The plans that a person holds now, each with what it opens, as one JSON value. */
export const heldPlansColumn = (appId: AppId, profileId: SQL, now: number): SQL => sql`(
  select json_group_array(json_array(${gr.planId}, ${gr.startsAt}, ${gr.endsAt}, json((
    select json_group_array(${pe.entityType} || ':' || case ${pe.entityType} when 'app' then '' else ${pe.entityId} end)
    from ${pe} where ${pe.appId} = ${appId} and ${pe.planId} = ${gr.planId}))))
  from ${gr} where ${gr.appId} = ${appId} and ${gr.profileId} = ${profileId} and ${gr.startsAt} <= ${now} and (${gr.endsAt} is null or ${gr.endsAt} > ${now}))`;

/** What a person bought with points, by `gateKey`, as one JSON value. */
export const purchasesColumn = (appId: AppId, profileId: SQL): SQL => sql`(
  select json_group_array(${pp.type} || ':' || ${pp.entityId}) from ${pp}
  where ${pp.appId} = ${appId} and ${pp.profileId} = ${profileId} and ${pp.cancelledAt} is null and ${pp.type} <> 'custom_stuff')`;

/** What was bought with points opens what it names, for ever: as a plan would. */
export function heldPlansFrom(json: string, purchases: string): HeldPlan[] {
  const entries = JSON.parse(json) as [PlanId, number, number | null, string[]][];
  const held = entries.map(([planId, startsAt, endsAt, opens]) => ({ planId, startsAt, endsAt, opens }));
  const bought = JSON.parse(purchases) as string[];
  return bought.length === 0 ? held : [...held, { planId: purchasesAsPlan, startsAt: 0, endsAt: null, opens: bought }];
}

/** For as many seconds a guest may not notice a lock that was set in another isolate; as for the pages they are shown. */
const forGuests = new IsolateCache<Gates>(5);

/** Who isn't in the app has no row of their own to read them with. */
export const gatesForGuests = (ctx: ProjectContext, app: Pick<App, "id">): Promise<Gates> =>
  forGuests.get(app.id, () => readGates(ctx, app));

export async function readGates({ shard }: Pick<ProjectContext, "shard">, app: Pick<App, "id">): Promise<Gates> {
  const row = await shard.readOne(
    appQuery<{ gates: string }>({ app }, (appId) => sql`select ${gatesColumn(appId)} as gates`),
  );
  return gatesFrom(row!.gates);
}

// Dropped by a subscriber, `invalidateCaches` of workers/domain/kernel/facts.
export const invalidateGates = (appId: AppId) => forGuests.delete(appId);
