import { PackageSearch } from "lucide-react";
import { useId, useState } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { EmptyState } from "~/ui/EmptyState";
import { LoadFailed } from "~/ui/LoadFailed";
import { SearchField } from "~/ui/SearchField";
import { Skeleton } from "~/ui/Skeleton";
import { useProviderProducts } from "./use-provider-products";

interface ProductPickerProps {
  provider: { id: string; name: string };
  /** Ids that the plan sells already. */
  chosen: readonly string[];
  onClose: () => void;
  onChoose: (ids: string[]) => void;
}

/** The provider's own products to choose from, found by name or id. */
export function ProductPicker({ provider, chosen, onClose, onChoose }: ProductPickerProps) {
  const { t } = useTranslation("payments");
  const [search, setSearch] = useState("");
  const form = useId();
  const { data, error, isFetching, refetch } = useProviderProducts(provider.id);
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = ({ id, value }: { id: string; value: string }) =>
    `${id} ${value}`.toLocaleLowerCase().includes(wanted);
  const matches = data?.filter(isFound) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={t("products.title", { provider: provider.name })} size="md">
      <DialogBody className="min-h-72">
        {isFetching && !data ? (
          <div role="status" aria-label={t("products.loading")} className="grid gap-3">
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} className="h-12" />
            ))}
          </div>
        ) : error ? (
          <LoadFailed text={messageOf(error, t("products.failed"))} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState icon={<PackageSearch />} title={t("products.emptyTitle")} text={t("products.emptyText")} />
        ) : (
          <div className="grid gap-4">
            <SearchField label={t("products.search")} value={search} onChange={setSearch} />
            <form
              id={form}
              className="grid gap-1"
              onSubmit={(event) => {
                event.preventDefault();
                // The dialog stands within the form of the plan, which is not to be sent.
                event.stopPropagation();
                const ticked = new FormData(event.currentTarget).getAll("product").map(String);
                // What was typed and is on no list stays.
                const typed = chosen.filter((id) => !data?.some((product) => product.id === id));
                onChoose([...typed, ...ticked]);
              }}
            >
              {data?.map((product) => (
                // Those that aren't found stay in the form: what was ticked before a search counts.
                <div key={product.id} hidden={!isFound(product)} className="rounded-md px-2 py-1.5 hover:bg-hover">
                  <Checkbox
                    name="product"
                    value={product.id}
                    label={product.value}
                    description={product.value === product.id ? undefined : product.id}
                    defaultChecked={chosen.includes(product.id)}
                  />
                </div>
              ))}
            </form>
            <p role="status" className="text-sm text-muted">
              {matches.length === 0 ? t("products.nothing") : null}
            </p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
        <Button type="submit" form={form} variant="primary" disabled={!data?.length}>
          {t("products.take")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
