import { describe, expect, it } from "vitest";
import "@workers/domain/areas";
import { registeredConsumers } from "@workers/domain/kernel/facts";
import { app, project } from "../harness/world";
import { deliverAll, recordEvent } from "./delivery";
import { engagementCases } from "./engagement-cases";
import { gamificationCases } from "./gamification-cases";
import { learningCases } from "./learning-cases";
import { memberCases } from "./member-cases";
import { followUpCases } from "./follow-up-cases";
import { moneyCases } from "./money-cases";
import type { ConsumerCase } from "./consumer-case";

/** What each consumer does with an event that concerns it. A consumer without an entry fails the first test. */
const cases: Record<string, ConsumerCase> = {
  ...memberCases,
  ...moneyCases,
  ...followUpCases,
  ...learningCases,
  ...gamificationCases,
  ...engagementCases,
};

it("every registered consumer has an entry, and every entry a consumer", () => {
  expect(Object.keys(cases).toSorted()).toEqual(
    registeredConsumers()
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe("acts once for an event that comes twice, and an older one after it", () => {
  it.each(Object.entries<ConsumerCase>(cases))(
    "%s",
    { timeout: 120_000 },
    async (name, { database = "shard", prepare }) => {
      const here = await app(await project(1));
      const { event, older, result, once, env } = await prepare(here);
      const earlier = await recordEvent(here.project, older, database);
      const id = await recordEvent(here.project, event, database);
      const deliver = (eventId: typeof id) => deliverAll(here.project, name, eventId, { database, env });
      await deliver(id);
      const first = await result();
      expect(first).toEqual(once);
      await deliver(id);
      expect(await result()).toEqual(first);
      await deliver(earlier);
      expect(await result()).toEqual(first);
    },
  );
});
