import { useInfiniteQuery } from "@tanstack/react-query";
import { FileText, Link2, Play } from "lucide-react";
import type { ChatId } from "@db/vocabulary/ids";
import type { Message, SharedKind } from "@workers/contracts/chat/messages";
import { useTranslation } from "~/i18n/use-translation";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { Button } from "~/ui/Button";
import { LoadFailed } from "~/ui/LoadFailed";
import { RelativeTime } from "~/ui/RelativeTime";
import { Spinner } from "~/ui/Spinner";
import { Tabs } from "~/ui/Tabs";
import { listShared } from "../data/chat-calls";

const kinds = ["media", "files", "links"] as const satisfies readonly SharedKind[];

/** What was shared in a chat: pictures and videos, other files, and links. */
export function SharedContents({ chatId }: { chatId: ChatId }) {
  const { t } = useTranslation("chat");
  return (
    <section aria-label={t("shared.title")}>
      <h3 className="mb-2 text-sm font-semibold">{t("shared.title")}</h3>
      <Tabs
        label={t("shared.title")}
        tabs={kinds.map((kind) => ({
          id: kind,
          label: t(`shared.${kind}`),
          content: <SharedList chatId={chatId} kind={kind} />,
        }))}
      />
    </section>
  );
}

function SharedList({ chatId, kind }: { chatId: ChatId; kind: SharedKind }) {
  const { t } = useTranslation("chat");
  const reader = useReaderKey();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["shared in chat", ...reader, chatId, kind],
    queryFn: ({ pageParam }) => listShared(chatId, kind, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // What is shared meanwhile stands in it when the panel opens again.
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <Spinner />;
  if (isError) return <LoadFailed text={t("shared.failed")} onRetry={() => void refetch()} />;
  const messages = data.pages.flatMap((page) => page.data);
  return (
    <div className="grid gap-3">
      {messages.length === 0 && !hasNextPage ? <p className="text-sm text-muted">{t(`shared.none.${kind}`)}</p> : null}
      {kind === "media" ? <MediaGrid messages={messages} /> : null}
      {kind === "files" ? <FileLines messages={messages} /> : null}
      {kind === "links" ? <LinkLines messages={messages} /> : null}
      {hasNextPage ? (
        <Button size="sm" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("shared.more")}
        </Button>
      ) : null}
    </div>
  );
}

const isMedia = ({ type }: Message["attachments"][number]) => type === "image" || type === "video";

function MediaGrid({ messages }: { messages: readonly Message[] }) {
  const files = messages.flatMap(({ attachments }) => attachments.filter((file) => isMedia(file) && !file.isMissing));
  if (files.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-1.5">
      {files.map(({ id, name, type, url, posterUrl }) => {
        const picture = type === "image" ? `${url}?w=320` : posterUrl;
        return (
          <li key={id}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              className="relative grid aspect-square place-items-center overflow-hidden rounded-md bg-pressed"
            >
              {picture ? <img src={picture} alt="" loading="lazy" className="size-full object-cover" /> : null}
              {type === "video" ? (
                <Play aria-hidden className="absolute size-7 rounded-full bg-black/55 p-1.5 text-white" />
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const lineClass =
  "flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2 py-1.5 text-text no-underline transition-colors hover:bg-hover";

function FileLines({ messages }: { messages: readonly Message[] }) {
  return (
    <ul className="grid grid-cols-1">
      {messages.flatMap(({ attachments, createdAt }) =>
        attachments
          .filter((file) => !isMedia(file) && !file.isMissing)
          .map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={lineClass}>
                <FileText aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="grid min-w-0">
                  <span dir="auto" className="truncate text-sm font-medium">
                    {name}
                  </span>
                  <RelativeTime time={createdAt} className="text-xs text-muted" />
                </span>
              </a>
            </li>
          )),
      )}
    </ul>
  );
}

const addresses = /https?:\/\/[^\s<>"']+/g;

function LinkLines({ messages }: { messages: readonly Message[] }) {
  return (
    <ul className="grid grid-cols-1">
      {messages.flatMap(({ id, text, linkPreview, createdAt }) =>
        [...new Set(text.match(addresses) ?? [])].map((address) => (
          <li key={`${id} ${address}`}>
            <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={lineClass}>
              <Link2 aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="grid min-w-0">
                <span className="truncate text-sm font-medium">
                  {linkPreview?.url === address && linkPreview.title ? linkPreview.title : address}
                </span>
                <RelativeTime time={createdAt} className="text-xs text-muted" />
              </span>
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
