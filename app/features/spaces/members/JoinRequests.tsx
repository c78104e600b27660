import { Check, Inbox, X } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LoadMore } from "~/ui/LoadMore";
import { RelativeTime } from "~/ui/RelativeTime";
import { toast } from "~/ui/Toast";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useLiveEvents } from "~/features/live/use-live-events";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import type { Space, SpaceRequest } from "@workers/contracts/spaces";
import type { CursorPage } from "~/features/lists/cursor-page";
import { answerRequests, listRequests } from "./member-calls";

/** The requests to join a space, for those who decide about them. New ones appear by themselves. */
export function JoinRequests({
  space,
  loaded,
  madeAt,
}: {
  space: Pick<Space, "id" | "name">;
  loaded: CursorPage<SpaceRequest>;
  /** When they were read, milliseconds UTC by the server's clock. */
  madeAt: number;
}) {
  const { t } = useTranslation(["spaces", "community"]);
  const nameOf = usePersonName();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const lists = useRowLists<RequestRow>({ name: `requests to ${space.id}` });
  const { rows, more, refresh } = useList(lists, {
    list: [],
    loaded: useMemo(() => rowsOf(loaded), [loaded]),
    madeAt,
    fetchPage: useCallback(async (cursor?: string) => rowsOf(await listRequests(space.id, cursor)), [space.id]),
  });
  useAfterEvents(
    ({ event, data }) => event === "request.created" && data.spaceId === space.id && "now",
    () => void refresh().catch(() => {}),
    madeAt,
  );
  useLiveEvents(({ event, data, at }) => {
    if (event === "request.closed" && data.spaceId === space.id)
      lists.updateFields(data.profileId, at, { isGone: true });
  });
  const answer = async (requests: readonly SpaceRequest[], isAccepted: boolean) => {
    const ids = requests.map(({ profile }) => profile.id);
    setBusy(new Set(ids));
    try {
      await answerRequests(space.id, ids, isAccepted);
      for (const id of ids) lists.updateOwnFields(id, { isGone: true });
      const name = requests.length === 1 ? nameOf(requests[0]!.profile) : "";
      if (isAccepted)
        toast({
          title:
            requests.length === 1
              ? t("requests.accepted", { name })
              : t("requests.acceptedMany", { count: ids.length }),
          tone: "success",
        });
      else toast({ title: t("requests.declined", { name }) });
    } catch {
      toast({ title: t("community:failed"), tone: "danger" });
    } finally {
      setBusy(new Set());
    }
  };
  if (rows.length === 0 && !more.hasMore)
    return <EmptyState icon={<Inbox />} title={t("requests.emptyTitle")} text={t("requests.emptyText")} />;
  return (
    <Card padding="none" as="section" aria-labelledby="requests-title" className="overflow-hidden">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
        <h2 id="requests-title" className="font-semibold">
          {t("requests.title")}
        </h2>
        {rows.length > 1 ? (
          <Button size="sm" onClick={() => void answer(rows, true)} isPending={busy.size > 1}>
            {t("requests.acceptAll")}
          </Button>
        ) : null}
      </header>
      <ul className="divide-y divide-line">
        {rows.map((request) => (
          <RequestLine
            key={request.profile.id}
            request={request}
            isBusy={busy.has(request.profile.id as ProfileId)}
            onAnswer={(isAccepted) => void answer([request], isAccepted)}
          />
        ))}
      </ul>
      <LoadMore {...more} label={t("requests.more")} />
    </Card>
  );
}

type RequestRow = SpaceRequest & { id: ProfileId };

/** Nobody asks twice at once. */
const rowsOf = ({ data, nextCursor }: CursorPage<SpaceRequest>) => ({
  data: data.map((request): RequestRow => ({ ...request, id: request.profile.id })),
  nextCursor,
});

function RequestLine({
  request,
  isBusy,
  onAnswer,
}: {
  request: SpaceRequest;
  isBusy: boolean;
  onAnswer: (isAccepted: boolean) => void;
}) {
  const { t } = useTranslation("spaces");
  const name = usePersonName()(request.profile);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <PersonAvatar person={request.profile} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PersonLink person={request.profile} />
          <RelativeTime time={request.createdAt} className="text-sm text-muted" />
        </p>
        {request.message ? (
          <p className="mt-1 whitespace-pre-line text-base [overflow-wrap:anywhere]">{request.message}</p>
        ) : null}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="sm"
          icon={<X />}
          onClick={() => onAnswer(false)}
          disabled={isBusy}
          aria-label={t("requests.declineOne", { name })}
        >
          {t("requests.decline")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<Check />}
          onClick={() => onAnswer(true)}
          isPending={isBusy}
          aria-label={t("requests.acceptOne", { name })}
        >
          {t("requests.accept")}
        </Button>
      </div>
    </li>
  );
}
