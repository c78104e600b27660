import { Form, useSubmit } from "@remix-run/react";
import { Compass, Search, Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { promoCategories } from "@db/vocabulary/services";
import type { PromoCard } from "@workers/contracts/admin/promos";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Image } from "~/ui/Image";
import { numberFormat } from "~/ui/intl-formats";
import { Pagination } from "~/ui/Pagination";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";

interface DiscoverScreenProps {
  apps: readonly PromoCard[];
  search: string;
  categoryId: string;
  page: number;
  pages: number;
}

/** The public list of communities: found by a word or by what they are about. */
export function DiscoverScreen({ apps, search, categoryId, page, pages }: DiscoverScreenProps) {
  const { t } = useTranslation("promo");
  const submit = useSubmit();
  const isFiltered = search !== "" || categoryId !== "";
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-8 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold md:text-4xl">{t("discover.title")}</h1>
        <p className="max-w-prose text-lg text-muted">{t("discover.text")}</p>
      </header>
      <Form role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TextField
          label={t("discover.search")}
          isLabelHidden
          name="search"
          type="search"
          before={<Search aria-hidden className="size-4" />}
          placeholder={t("discover.search")}
          defaultValue={search}
        />
        <Select
          label={t("form.categories")}
          isLabelHidden
          name="categoryId"
          defaultValue={categoryId}
          onChange={(event) => submit(event.currentTarget.form)}
          options={[
            { value: "", label: t("discover.allCategories") },
            ...promoCategories.map((id) => ({ value: id, label: t(`category.${id}`) })),
          ]}
        />
        <Button type="submit">{t("discover.find")}</Button>
      </Form>
      {apps.length === 0 ? (
        <EmptyState
          icon={<Compass />}
          title={t(isFiltered ? "discover.nothingTitle" : "discover.emptyTitle")}
          text={t(isFiltered ? "discover.nothingText" : "discover.emptyText")}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {apps.map((app) => (
            <AppCard key={app.id} app={app} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </div>
  );
}

function AppCard({ app }: { app: PromoCard }) {
  const { t, i18n } = useTranslation("promo");
  return (
    <Card as="li" isLink padding="none" className="flex flex-col overflow-hidden">
      {app.cover ? (
        <Image src={`${app.cover}?w=640`} alt="" className="aspect-[5/2] w-full" />
      ) : (
        <span aria-hidden className="block aspect-[5/2] w-full bg-brand-soft" />
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-center gap-3">
          <Avatar name={app.name} src={app.appIcon} shape="square" size="md" />
          <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            <a href={`${app.url}/promo`} className="after:absolute after:inset-0 after:rounded-xl">
              {app.name}
            </a>
          </h2>
        </div>
        <p className="line-clamp-3 text-base text-muted">{app.shortDescription}</p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {app.promoCategoryIds.map((id) => (
            <Badge key={id}>{t(`category.${id}`)}</Badge>
          ))}
          {app.membersCount === null ? null : (
            <span className="ml-auto inline-flex items-center gap-1.5 text-sm text-muted">
              <Users aria-hidden className="size-3.5" />
              {t("members", {
                count: app.membersCount,
                formatted: numberFormat(i18n.language).format(app.membersCount),
              })}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}
