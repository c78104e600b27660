import { Form } from "@remix-run/react";
import { Check, Undo2 } from "lucide-react";
import type { AdministeredPurchase } from "@workers/contracts/gamification/points";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { RelativeTime } from "~/ui/RelativeTime";

interface PurchaseListProps {
  purchases: readonly AdministeredPurchase[];
  mayCancel: boolean;
}

/** What members bought with points, to tick off and to cancel. */
export function PurchaseList({ purchases, mayCancel }: PurchaseListProps) {
  const { t } = useTranslation("rewards");
  return (
    <Card as="section" padding="none">
      <ul className="grid">
        {purchases.map((purchase) => {
          const { id, type, name, points, profile, createdAt, handedOverAt, cancelledAt } = purchase;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line p-4 last:border-b-0">
              <PersonAvatar person={profile} size="sm" />
              <div className="min-w-0 flex-1 basis-48">
                <p dir="auto" className="text-base font-medium [overflow-wrap:anywhere]">
                  {name}
                </p>
                <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
                  <PersonLink person={profile} className="font-normal!" /> · {t(`type.${type}`)} ·{" "}
                  {t("points", { count: points })} · <RelativeTime time={createdAt} />
                </p>
              </div>
              {cancelledAt ? (
                <Badge>{t("purchases.cancelled")}</Badge>
              ) : (
                <div className="flex flex-wrap items-center gap-2">
                  {type === "custom_stuff" ? <HandOver purchase={purchase} /> : null}
                  {mayCancel ? (
                    <ConfirmedForm
                      intent="cancel"
                      fields={{ id }}
                      variant="quiet"
                      label={t("purchases.cancel")}
                      title={t("purchases.cancelAsk")}
                      text={t("purchases.cancelText")}
                      confirmLabel={t("purchases.cancel")}
                      cancelLabel={t("purchases.keep")}
                    />
                  ) : null}
                </div>
              )}
              {handedOverAt && !cancelledAt ? <Badge tone="success">{t("purchases.done")}</Badge> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function HandOver({ purchase: { id, handedOverAt } }: { purchase: AdministeredPurchase }) {
  const { t } = useTranslation("rewards");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={handedOverAt ? "takeBack" : "handOver"}
        icon={handedOverAt ? <Undo2 /> : <Check />}
      >
        {t(handedOverAt ? "purchases.takeBack" : "purchases.handOver")}
      </Button>
    </Form>
  );
}
