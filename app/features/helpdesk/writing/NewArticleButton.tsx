import { useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/Toast";
import { createHelpdeskArticle } from "../helpdesk-calls";

interface NewArticleButtonProps {
  categoryId: HelpdeskCategoryId;
  icon: ReactNode;
  children: ReactNode;
}

/** Begins an article as a draft and leads to its form. */
export function NewArticleButton({ categoryId, icon, children }: NewArticleButtonProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const { slug, category } = await createHelpdeskArticle(categoryId, t("untitled"));
      navigate(`${path.helpdesk(category.slug, slug)}/edit`);
    } catch (error) {
      toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" icon={icon} isPending={isBusy} onClick={() => void create()}>
      {children}
    </Button>
  );
}
