import { useEffect, useState } from "react";
import type { ProjectId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { answerOf, api } from "~/features/api/client";
import { useAfterEvents } from "~/features/live/use-after-events";
import { Counter } from "~/ui/Counter";

/** How many tickets wait for an answer right now, beside their place in the navigation. */
export function OpenTickets({ projectId }: { projectId: ProjectId }) {
  const { t } = useTranslation("admin");
  const [count, setCount] = useState(0);
  const read = () => {
    answerOf(api.projects[":projectId"].tickets.apps.$get({ param: { projectId } })).then(
      ({ data }) => setCount(data.reduce((sum, { waitingCount }) => sum + waitingCount, 0)),
      () => {},
    );
  };
  useEffect(read, [projectId]);
  useAfterEvents(({ event }) => event === "ticket.changed" && "now", read);
  return <Counter count={count} label={t("nav.waitingTickets", { count })} className="ml-auto" />;
}
