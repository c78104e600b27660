import { useQuery } from "@tanstack/react-query";
import type { ModerationAct, ModerationItem } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/community/person-name";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { LoadFailed } from "~/ui/LoadFailed";
import { RelativeTime } from "~/ui/RelativeTime";
import { Loading, SkeletonText } from "~/ui/Skeleton";
import { listActs } from "./moderation-calls";
import { useReasonText } from "./reason-text";

export interface ItemHistoryProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null while it is closed. */
  item: Pick<ModerationItem, "id"> | null;
}

export default function HistoryPanel({ isOpen, onClose, item }: ItemHistoryProps) {
  const { t } = useTranslation("moderation");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("historyTitle")} size="md">
      <DialogBody className="min-h-40">{isOpen && item ? <Acts id={item.id} /> : null}</DialogBody>
    </DialogPanel>
  );
}

function Acts({ id }: Pick<ModerationItem, "id">) {
  const { t } = useTranslation("community");
  const { data, isError, refetch } = useQuery({
    queryKey: ["moderation acts", id],
    queryFn: () => listActs(id),
    gcTime: 0,
  });
  if (isError) return <LoadFailed text={t("failed")} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  return (
    <ol className="grid grid-cols-1 gap-4 border-l-2 border-line pl-4">
      {data.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </ol>
  );
}

function Act({ act }: { act: ModerationAct }) {
  const { t } = useTranslation("moderation");
  const nameOf = usePersonName();
  const reasonText = useReasonText();
  const who = act.profile ? nameOf(act.profile) : act.isByTeam ? t("byTeam") : null;
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>
          {who ? <strong className="font-semibold">{who} </strong> : null}
          {t(`act.${act.kind}`)}
        </span>
        <span className="text-muted">
          <RelativeTime time={act.createdAt} />
        </span>
      </p>
      {act.reason ? <p className="text-muted">{reasonText(act.reason)}</p> : null}
      {act.measure ? <p className="text-muted">{t(`measureTaken.${act.measure}`)}</p> : null}
      {act.message ? <p className="mt-1 whitespace-pre-line rounded-md bg-hover px-3 py-2">{act.message}</p> : null}
    </li>
  );
}
