import { BookOpen, Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import type { Space } from "@workers/contracts/spaces";

type Ruled = Pick<Space, "slug" | "rules" | "isRulesRead">;

/** What is expected of those who write in a space. */
export function SpaceRules({ space }: { space: Ruled }) {
  const { t } = useTranslation("community");
  return (
    <Card as="section" padding="lg" aria-labelledby="rules-title">
      <h2 id="rules-title" className="text-xl font-semibold">
        {t("space.rules")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("space.rulesText")}</p>
      <p className="mt-5 max-w-prose whitespace-pre-line text-base text-text [overflow-wrap:anywhere]">{space.rules}</p>
      {space.isRulesRead === null ? null : (
        <div className="mt-6 border-t border-line pt-5">
          {space.isRulesRead ? (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Check aria-hidden className="size-4 text-success-text" />
              {t("rules.read")}
            </p>
          ) : (
            <RulesReadButton space={space} />
          )}
        </div>
      )}
    </Card>
  );
}

/** Asks those who joined to read the rules once, and again when they change. */
export function RulesNotice({ space }: { space: Ruled }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  if (space.isRulesRead !== false) return null;
  return (
    <Notice
      tone="brand"
      icon={<BookOpen aria-hidden />}
      title={t("rules.noticeTitle")}
      actions={
        <>
          <ButtonLink size="sm" to={path(`/groups/g/${space.slug}/rules`)}>
            {t("rules.open")}
          </ButtonLink>
          <RulesReadButton space={space} size="sm" />
        </>
      }
    >
      {t("rules.noticeText")}
    </Notice>
  );
}

function RulesReadButton({ space, size = "md" }: { space: Ruled; size?: "sm" | "md" }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  return (
    <fetcher.Form method="post" action={path.space(space.slug)}>
      <Button
        type="submit"
        name="intent"
        value="rulesRead"
        size={size}
        variant="primary"
        icon={<Check />}
        isPending={fetcher.state !== "idle"}
      >
        {t("rules.accept")}
      </Button>
    </fetcher.Form>
  );
}
