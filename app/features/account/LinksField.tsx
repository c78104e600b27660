import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { ProfileLink } from "@db/vocabulary/members";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { TextField } from "~/ui/TextField";

interface LinksFieldProps {
  links: readonly ProfileLink[];
  /** By the inputs' names with the link's number, such as `linkUrl.0`. */
  errors?: Readonly<Record<string, string>>;
}

/** Addresses on the web that a person names. An empty line is none, so one stands ready for pages without scripts. */
export function LinksField({ links, errors }: LinksFieldProps) {
  const { t } = useTranslation("account");
  const next = useRef(links.length + 1);
  const [lines, setLines] = useState(() =>
    (links.length > 0 ? links : [{ title: "", url: "" }]).map((link, key) => ({ ...link, key })),
  );
  const { max } = limits.profileLinks;
  const add = () => {
    setLines([...lines, { title: "", url: "", key: next.current }]);
    next.current += 1;
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t("profile.links")}</legend>
      {lines.map(({ key, title, url }, i) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:mb-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <TextField
            label={t("profile.linkTitle", { number: i + 1 })}
            isLabelHidden
            name="linkTitle[]"
            defaultValue={title}
            error={errors?.[`linkTitle.${i}`]}
            maxLength={limits.profileLinkTitle.max}
            placeholder={t("profile.linkTitleHint")}
            autoComplete="off"
          />
          <TextField
            label={t("profile.linkUrl", { number: i + 1 })}
            isLabelHidden
            name="linkUrl[]"
            defaultValue={url}
            error={errors?.[`linkUrl.${i}`]}
            maxLength={limits.url.max}
            placeholder={t("profile.linkUrlHint")}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="max-sm:row-start-2"
          />
          <IconButton
            label={t("profile.removeLink", { number: i + 1 })}
            icon={<X />}
            onClick={() => setLines(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      {lines.length < max ? (
        <div>
          <Button size="sm" icon={<Plus />} onClick={add}>
            {t("profile.addLink")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
