import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { followCategory } from "~/features/posts/post-calls";
import type { Category } from "@workers/contracts/categories";

/** Follows a category: the member is notified of its new posts. */
export function FollowCategory({ category }: { category: Pick<Category, "id" | "isFollowed"> }) {
  const { t } = useTranslation("community");
  const [isFollowed, setFollowed] = useState(category.isFollowed);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      setFollowed((await followCategory(category.id, !isFollowed)).isFollowed);
    } catch {
      toast({ title: t("failed"), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      aria-pressed={isFollowed}
      isPending={isBusy}
      icon={isFollowed ? <BellRing /> : <Bell />}
      onClick={() => void toggle()}
    >
      {t(isFollowed ? "communities.followed" : "communities.follow")}
    </Button>
  );
}
