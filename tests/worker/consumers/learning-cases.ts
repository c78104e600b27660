import { accessPlans, planApps } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import { member, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data } from "../learning/world";
import { consumerCases } from "./consumer-case";

const day = 86_400_000;

export const learningCases = consumerCases({
  "cohort-admission": {
    async prepare(here) {
      await switchOn(here, "library");
      const [ada, mara] = [await member(here, "Ada", "admin"), await member(here, "Mara")];
      const ask = callsOf(here);
      const planId = newId<"plan">();
      const times = { createdAt: Date.now(), updatedAt: Date.now() };
      await shard(here.project.shard).write([
        insertRow({ project: here.project }, accessPlans, { id: planId, kind: "private", name: "Club", ...times }),
        insertRow({ project: here.project }, planApps, { planId, appId: here.id }),
      ]);
      const { id } = await courseOf(ask, here, ada);
      const startsAt = new Date(Date.now() + 10 * day).toISOString();
      data(await ask(ada, "post", `/courses/${id}/cohorts`, { name: "Spring", startsAt, places: 1, planId }));
      const granted = { type: "plan.granted", appId: here.id, planId, profileId: mara.profileId } as const;
      return {
        event: granted,
        older: granted,
        result: async () =>
          (data(await ask(ada, "get", `/courses/${id}/cohorts`)) as { name: string; membersCount: number }[]).map(
            ({ name, membersCount }) => `${name}: ${membersCount}`,
          ),
        once: ["Spring: 1"],
      };
    },
  },
});
