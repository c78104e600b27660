import { useFetcher } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { MemberTag } from "@workers/contracts/members/tags";
import type { FormProblem } from "@workers/request/pages";
import { type Done, useToastOf } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { useTagName } from "../MemberTags";
import { TagDialog } from "./TagDialog";

/** The app's tags, each with who bears it. */
export function TagList({ tags }: { tags: readonly MemberTag[] }) {
  const { t } = useTranslation("members");
  const [edited, setEdited] = useState<MemberTag | null>(null);
  const [removed, setRemoved] = useState<MemberTag | null>(null);
  const fetcher = useFetcher<FormProblem | Done>();
  useToastOf(fetcher.data, (key) => t(`done.${key}`));
  return (
    <>
      <ul aria-label={t("tags.title")} className="grid grid-cols-1 gap-3">
        {tags.map((tag) => (
          <TagLine key={tag.id} tag={tag} onEdit={() => setEdited(tag)} onRemove={() => setRemoved(tag)} />
        ))}
      </ul>
      {edited ? <TagDialog tag={edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          fetcher.submit({ intent: "delete", id: removed!.id }, { method: "post" });
          setRemoved(null);
        }}
        title={t("tags.deleteAsk", { name: removed?.name ?? "" })}
        text={t("tags.deleteText")}
        confirmLabel={t("tags.delete")}
      />
    </>
  );
}

function TagLine({ tag, onEdit, onRemove }: { tag: MemberTag; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation("members");
  const path = useAppPath();
  const name = useTagName()(tag);
  const address = tag.kind ? `view=${tag.kind}` : `tag=${tag.id}`;
  return (
    <Card as="li" padding="sm" className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-4!">
      <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: tag.color }} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base font-medium">{name}</h2>
        <Link
          to={`${path("/settings/members")}?${address}`}
          className="text-sm text-muted underline-offset-4 hover:underline"
        >
          {t("tags.count", { count: tag.profilesCount })}
        </Link>
      </div>
      <span className="flex -space-x-2 max-sm:hidden" aria-hidden>
        {tag.profiles.map((person) => (
          <Avatar key={person.id} name={`${person.firstName} ${person.lastName}`} src={person.avatarUrl} size="sm" />
        ))}
      </span>
      {tag.kind ? (
        <Badge>{t("tags.always")}</Badge>
      ) : tag.isShownToMembers ? (
        <span className="max-sm:order-last max-sm:basis-full max-sm:pl-7">
          <Badge tone="info">{t("tags.shown")}</Badge>
        </span>
      ) : null}
      {tag.permissions.can.includes("edit") ? (
        <span className="flex">
          <IconButton size="sm" icon={<Pencil />} label={t("tags.edit", { name })} onClick={onEdit} />
          <IconButton size="sm" icon={<Trash2 />} label={`${t("tags.delete")}: ${name}`} onClick={onRemove} />
        </span>
      ) : null}
    </Card>
  );
}
