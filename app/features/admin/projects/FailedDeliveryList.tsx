import type { FailedDelivery } from "@workers/contracts/admin/projects";
import { Form } from "@remix-run/react";
import { CircleCheck, RotateCw } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { RelativeTime } from "~/ui/RelativeTime";
import { SubmitButton } from "~/ui/SubmitButton";

/** Events that a consumer could not work through, each with a way to have it tried again. */
export function FailedDeliveryList({ deliveries }: { deliveries: readonly FailedDelivery[] }) {
  const { t } = useTranslation("admin");
  if (deliveries.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<CircleCheck />}
          title={t("failedDeliveries.emptyTitle")}
          text={t("failedDeliveries.emptyText")}
        />
      </Card>
    );
  }
  return (
    <Card padding="none">
      <ul>
        {deliveries.map((delivery) => (
          <li
            key={`${delivery.eventId}/${delivery.consumer}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">
                {t([`failedDeliveries.consumer.${delivery.consumer}`, "failedDeliveries.consumer.other"])}
              </p>
              <p className="text-sm text-muted">
                {t("failedDeliveries.failed")} <RelativeTime time={delivery.failedAt} /> ·{" "}
                {t("failedDeliveries.attempts", { count: delivery.attempts })}
              </p>
              {delivery.error ? (
                <p className="mt-1 font-mono text-xs break-words text-muted">{delivery.error}</p>
              ) : null}
            </div>
            {delivery.retriedAt ? (
              <Badge tone="warning">{t("failedDeliveries.retrying")}</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="eventId" value={delivery.eventId} />
                <input type="hidden" name="consumer" value={delivery.consumer} />
                <SubmitButton size="sm" variant="secondary" icon={<RotateCw />}>
                  {t("failedDeliveries.retry")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
