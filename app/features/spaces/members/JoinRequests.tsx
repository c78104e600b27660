import { Check, Inbox, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LoadMore } from "~/ui/LoadMore";
import { RelativeTime } from "~/ui/RelativeTime";
import { toast } from "~/ui/Toast";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { PersonAvatar, PersonLink } from "~/features/members/PersonLink";
import { usePersonName } from "~/features/members/person-name";
import type { Space, SpaceRequest } from "@workers/contracts/spaces";
import type { CursorPage } from "~/features/lists/cursor-page";
import { answerRequests, listRequests } from "./member-calls";

/** Who asks to be let into a space, for those who decide about it. New ones appear by themselves. */
export function JoinRequests({
  space,
  loaded,
}: {
  space: Pick<Space, "id" | "name">;
  loaded: CursorPage<SpaceRequest>;
}) {
  const { t } = useTranslation(["spaces", "community"]);
  const nameOf = usePersonName();
  const [page, setPage] = useState(loaded);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPage(loaded), [loaded]);
  useFreshLoaders(
    (event) =>
      (event.event === "request.created" || event.event === "request.closed") &&
      event.data.spaceId === space.id &&
      "now",
  );
  const answer = async (requests: readonly SpaceRequest[], isAccepted: boolean) => {
    const ids = requests.map(({ profile }) => profile.id);
    setBusy(new Set(ids));
    try {
      await answerRequests(space.id, ids, isAccepted);
      setPage((before) => ({ ...before, data: before.data.filter(({ profile }) => !ids.includes(profile.id)) }));
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
  const more = async () => {
    const next = await listRequests(space.id, page.nextCursor ?? undefined).catch(() => null);
    if (next) setPage((before) => ({ data: [...before.data, ...next.data], nextCursor: next.nextCursor }));
  };
  if (page.data.length === 0)
    return <EmptyState icon={<Inbox />} title={t("requests.emptyTitle")} text={t("requests.emptyText")} />;
  return (
    <Card padding="none" as="section" aria-labelledby="requests-title" className="overflow-hidden">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
        <h2 id="requests-title" className="font-semibold">
          {t("requests.title")}
        </h2>
        {page.data.length > 1 ? (
          <Button size="sm" onClick={() => void answer(page.data, true)} isPending={busy.size > 1}>
            {t("requests.acceptAll")}
          </Button>
        ) : null}
      </header>
      <ul className="divide-y divide-line">
        {page.data.map((request) => (
          <RequestLine
            key={request.profile.id}
            request={request}
            isBusy={busy.has(request.profile.id as ProfileId)}
            onAnswer={(isAccepted) => void answer([request], isAccepted)}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={page.nextCursor !== null}
        isPending={false}
        onLoad={() => void more()}
        label={t("requests.more")}
      />
    </Card>
  );
}

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
