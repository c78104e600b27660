import { useQuery } from "@tanstack/react-query";
import type { ProjectId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { changesSettings } from "~/features/live/settings-events";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useTranslation } from "~/i18n/use-translation";
import { Counter } from "~/ui/Counter";

/** How much failed and waits for somebody, beside its place in the navigation. */
export function FailureCount({ projectId }: { projectId: ProjectId }) {
  const { t } = useTranslation("admin");
  const { data: count = 0, refetch } = useQuery({
    queryKey: ["failures", projectId],
    queryFn: async () =>
      (await answerOf(api.projects[":projectId"].failures.count.$get({ param: { projectId } }))).data.count,
    refetchOnMount: "always",
  });
  useAfterEvents(changesSettings, () => void refetch());
  return <Counter count={count} label={t("nav.failures", { count })} tone="danger" className="ml-auto" />;
}
