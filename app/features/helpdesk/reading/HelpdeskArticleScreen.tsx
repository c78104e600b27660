import { Pencil } from "lucide-react";
import { useEffect } from "react";
import type { WholeHelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { ArticleText, useContents } from "~/features/articles/reading/ArticleText";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { useDates } from "~/ui/use-dates";
import { countRead } from "../helpdesk-calls";
import { useRememberRead } from "../read-articles";
import { useFreshHelpdesk } from "../use-fresh-helpdesk";
import { Contact } from "./Contact";
import { WasHelpful } from "./WasHelpful";

interface HelpdeskArticleScreenProps {
  article: WholeHelpdeskArticle;
  name: string | null;
  canAsk: boolean;
}

/** An answer, whether it helped, and what lies beside it. */
export function HelpdeskArticleScreen({ article, name, canAsk }: HelpdeskArticleScreenProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { timezone } = useFrame();
  const dates = useDates();
  const { id: appId } = useFrameApp();
  useFreshHelpdesk();
  const { id } = article;
  const { anchors } = useContents(article.body);
  useRememberRead(appId, { name: article.name, path: `/helpdesk/${article.category.slug}/${article.slug}` });
  useEffect(() => {
    // The report alone needs it.
    countRead(id).catch(() => {});
  }, [id]);
  const { can } = article.permissions;
  return (
    <ContentColumns>
      <div className="mb-3 print:hidden">
        <Breadcrumbs
          items={[
            { label: name ?? t("title"), to: path.helpdesk() },
            ...article.path.map(({ slug, name }) => ({ label: name, to: path.helpdesk(slug) })),
            { label: article.name },
          ]}
        />
      </div>
      {article.status === "draft" ? (
        <Notice tone="warning" className="mb-4">
          {t("isDraft")}
        </Notice>
      ) : null}
      <Card as="article" padding="none" className="grid gap-5 p-4 md:p-8">
        <header className="grid gap-2">
          <div className="flex items-start justify-between gap-4">
            <h1 dir="auto" className="min-w-0 text-2xl font-semibold [overflow-wrap:anywhere] md:text-3xl">
              {article.name}
            </h1>
            {can.includes("update") ? (
              <ButtonLink
                to={`${path.helpdesk(article.category.slug, article.slug)}/edit`}
                size="sm"
                icon={<Pencil />}
                className="shrink-0 print:hidden"
              >
                {t("edit")}
              </ButtonLink>
            ) : null}
          </div>
          <p className="text-sm text-muted">
            {t("changed")} <time dateTime={article.changedAt}>{dates.day(article.changedAt, timezone)}</time>
          </p>
        </header>
        {article.cover ? (
          <Image src={`${article.cover.url}?w=960`} alt="" isEager className="aspect-[5/2] w-full rounded-lg" />
        ) : null}
        <ArticleText doc={article.body} anchors={anchors} />
        {can.includes("answer") && article.status === "active" ? (
          <WasHelpful key={id} id={id} ownAnswer={article.ownAnswer} canAsk={canAsk} />
        ) : null}
      </Card>
      {article.others.length > 0 ? (
        <section aria-labelledby="helpdesk-others" className="mt-6 print:hidden">
          <h2 id="helpdesk-others" className="mb-2 text-lg font-semibold">
            {t("others", { name: article.category.name })}
          </h2>
          <ul className="grid gap-1">
            {article.others.slice(0, 8).map(({ id, slug, name }) => (
              <li key={id}>
                <Link
                  to={path.helpdesk(article.category.slug, slug)}
                  prefetch="intent"
                  className="block rounded-sm py-1 text-base max-md:py-2.5"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {canAsk ? <Contact /> : null}
    </ContentColumns>
  );
}
