import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextArea } from "~/ui/TextArea";
import { ProductPicker } from "./ProductPicker";

interface ProductIdsFieldProps {
  /** One a line. */
  value: string;
  onChange: (value: string) => void;
  isOptional: boolean;
  /** Left empty, a product and price are made at the provider. */
  isMadeByUs: boolean;
  /** Whose products can be chosen; null where none is named yet, or none has products to list. */
  provider: { id: string; name: string; products: readonly { id: string; value: string }[] } | null;
}

export const idsIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The ids of the products that a plan sells: typed one a line, or chosen from the provider's list. */
export function ProductIdsField({ value, onChange, isOptional, isMadeByUs, provider }: ProductIdsFieldProps) {
  const { t } = useTranslation("payments");
  const [isOpen, setOpen] = useState(false);
  const ids = idsIn(value);
  const named = (provider?.products ?? []).filter(
    (product) => ids.includes(product.id) && product.value !== product.id,
  );
  return (
    <div className="grid justify-items-start gap-3">
      <TextArea
        label={t("plan.productIds")}
        description={
          named.length > 0
            ? named.map((product) => `${product.id}: ${product.value}`).join(", ")
            : t(isMadeByUs ? "plan.productIdsMade" : provider ? "plan.productIdsHint" : "plan.productIdsPlain")
        }
        name="productIds"
        rows={2}
        isOptional={isOptional}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full"
      />
      {provider ? (
        <Button size="sm" icon={<PackageSearch />} onClick={() => setOpen(true)}>
          {t("products.choose")}
        </Button>
      ) : null}
      {provider && isOpen ? (
        <ProductPicker
          provider={provider}
          chosen={ids}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen.join("\n"));
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
