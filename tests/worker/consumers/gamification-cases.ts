import { member } from "../harness/world";
import { ledgerOf, withPoints } from "../gamification/world";
import { consumerCases } from "./consumer-case";

export const gamificationCases = consumerCases({
  points: {
    async prepare(here) {
      const [ada, mara] = [await member(here, "Ada", "admin"), await member(here, "Mara")];
      await withPoints(here, ada);
      const visit = (day: string) =>
        ({ type: "member.visited", appId: here.id, profileId: mara.profileId, day }) as const;
      return {
        event: visit("2026-11-02"),
        // Of the same day, told once more.
        older: visit("2026-11-02"),
        result: () => ledgerOf(here, mara),
        once: ["auth_login 1"],
      };
    },
  },
});
