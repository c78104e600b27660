import { Send } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { dateFormat } from "~/ui/intl-formats";
import { useDates } from "~/ui/use-dates";
import { CursorList } from "~/features/community/CursorList";
import { PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";
import { listScheduled } from "../dialogs/dialog-calls";
import { postKind } from "../post-lists";
import { PostMenu } from "../PostMenu";
import { usePostActions } from "../use-post-actions";
import type { Post } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";

export interface ScheduledDialogProps {
  isOpen: boolean;
  onClose: () => void;
  place: ContainerRef;
  /** The list became shorter. */
  onChange: () => void;
}

/** Posts of a place that wait for their time, the next first. */
export default function ScheduledPanel({ isOpen, onClose, place, onChange }: ScheduledDialogProps) {
  const { t } = useTranslation("community");
  const close = () => {
    onChange();
    onClose();
  };
  return (
    <DialogPanel isOpen={isOpen} onClose={close} title={t("schedule.title")} size="md">
      <DialogBody className="min-h-28">{isOpen ? <Waiting place={place} /> : null}</DialogBody>
    </DialogPanel>
  );
}

function Waiting({ place }: { place: ContainerRef }) {
  const { t } = useTranslation("community");
  return (
    <CursorList
      kind={postKind}
      list={["scheduled", place.id]}
      fetchPage={(cursor) => listScheduled(place, cursor)}
      empty={t("schedule.empty")}
    >
      {(waiting) => (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {waiting.map((post) => (
            <li key={post.id}>
              <WaitingPost post={post} />
            </li>
          ))}
        </ul>
      )}
    </CursorList>
  );
}

function WaitingPost({ post }: { post: Post }) {
  const { t, i18n } = useTranslation("community");
  const { timezone } = useFrame();
  const dates = useDates();
  const nameOf = usePersonName();
  const { publish } = usePostActions(post);
  const name = nameOf(post.profile);
  return (
    <article
      aria-label={post.title || t("post.by", { name })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere]">
          {post.title || post.excerpt || t("post.by", { name })}
        </h3>
        <p className="grid text-sm text-muted">
          {post.publishAt ? (
            <time dateTime={post.publishAt}>
              {dateFormat(i18n.language, { weekday: "long", timeZone: timezone }).format(new Date(post.publishAt))},{" "}
              {dates.moment(post.publishAt, timezone)}
            </time>
          ) : (
            t("schedule.published")
          )}
          <span className="flex min-w-0">
            <PersonLink person={post.profile} className="text-sm font-medium!" />
          </span>
        </p>
      </div>
      {post.publishAt && post.permissions.can.includes("edit_publish_at") ? (
        <Button size="sm" icon={<Send />} onClick={() => void publish()}>
          {t("post.publishNow")}
        </Button>
      ) : null}
      {post.publishAt ? <PostMenu post={post} /> : null}
    </article>
  );
}
