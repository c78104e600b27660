import { useQuery } from "@tanstack/react-query";
import type { ProjectId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { answerOf, api } from "~/features/api/client";
import { useAfterEvents } from "~/features/live/use-after-events";
import { Counter } from "~/ui/Counter";

/** How many tickets wait for an answer right now, beside their place in the navigation. */
export function OpenTickets({ projectId }: { projectId: ProjectId }) {
  const { t } = useTranslation("admin");
  const { data: count = 0, refetch } = useQuery({
    queryKey: ["waiting tickets", projectId],
    queryFn: async () => {
      const { data } = await answerOf(api.projects[":projectId"].tickets.apps.$get({ param: { projectId } }));
      return data.reduce((sum, { waitingCount }) => sum + waitingCount, 0);
    },
    refetchOnMount: "always",
  });
  useAfterEvents(
    ({ event }) => event === "ticket.changed" && "now",
    () => void refetch(),
  );
  return <Counter count={count} label={t("nav.waitingTickets", { count })} className="ml-auto" />;
}
