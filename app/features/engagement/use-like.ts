import { useTranslation } from "~/i18n/use-translation";
import type { RowLists } from "~/features/lists/row-lists";
import { toast } from "~/ui/Toast";
import { likeSubject } from "./engagement-calls";
import type { EngagedSubject } from "./subject";

interface Likable {
  id: string;
  isLiked: boolean;
  likesCount: number;
}

/** Likes and takes back at once, in all lists that hold the thing; of presses in quick succession only the last outcome counts. */
export function useLike<Row extends Likable>(
  lists: RowLists<Row>,
  subject: Pick<EngagedSubject, "calls" | "id">,
  { isLiked, likesCount }: Likable,
) {
  const { t } = useTranslation("community");
  return () => {
    const pressed = { isLiked: !isLiked, likesCount: Math.max(0, likesCount + (isLiked ? -1 : 1)) } as Partial<Row>;
    lists
      .change(
        subject.id,
        pressed,
        async (changed) => {
          const { isLiked, likesCount } = await likeSubject(subject, changed.isLiked === true);
          return { isLiked, likesCount } as Partial<Row>;
        },
        "like",
      )
      .catch(() => toast({ title: t("like.failed"), tone: "danger" }));
  };
}
