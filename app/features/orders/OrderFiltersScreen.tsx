import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/PageHeader";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import { limits } from "@db/vocabulary/limits";
import { OrderPeriod } from "./OrderPeriod";
import { type OrderFilters, useOrderFilters } from "./use-order-filters";

/** All that orders can be filtered by, on a screen of its own; it leads to the list below the address given. */
export function OrderFiltersScreen({ at, page }: { at: string; page: OrderFilters }) {
  const { t } = useTranslation("payments");
  const { search } = useLocation();
  const filters = useOrderFilters(page);
  return (
    <>
      <PageHeader
        title={t("orders.filters")}
        text={t("orders.filtersText")}
        back={{ to: `${at}${search}`, label: t("orders.title") }}
        className="pb-6"
      />
      <Card as="section" aria-label={t("orders.filters")}>
        <Form method="get" action={at} className="grid gap-5">
          <SearchField
            label={t("orders.search")}
            name="search"
            defaultValue={page.search}
            maxLength={limits.email.max}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {filters.map(({ name, label, value, options, all }) => (
              <Select key={name} label={label} name={name} placeholder={all} options={options} defaultValue={value} />
            ))}
          </div>
          <fieldset className="grid gap-5 sm:flex sm:flex-wrap">
            <legend className="sr-only">{t("orders.period")}</legend>
            <OrderPeriod from={page.from} to={page.to} />
          </fieldset>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={at}>{t("orders.noFilters")}</ButtonLink>
            <Button type="submit" variant="primary">
              {t("orders.show")}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
