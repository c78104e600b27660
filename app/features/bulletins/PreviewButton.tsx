import { Eye } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { plainText } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";
import { BulletinPreview, type PreviewedBulletin } from "./BulletinPreview";

/** Shows what is typed in its form as it will look. */
export function PreviewButton({ kind }: { kind: BulletinKind }) {
  const { t } = useTranslation("bulletins");
  const [shown, setShown] = useState<PreviewedBulletin | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const typed = new FormData(form!);
    const doc = richTextFromField(String(typed.get("body") ?? ""));
    setShown({ kind, title: String(typed.get("title") ?? "").trim(), text: doc ? plainText(doc) : "" });
    setOpen(true);
  };
  return (
    <>
      <Button icon={<Eye />} onClick={open} className="noscript:hidden">
        {t("form.preview")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("form.preview")}
        description={t("form.previewText")}
      >
        {shown ? <BulletinPreview bulletin={shown} /> : null}
      </Dialog>
    </>
  );
}
