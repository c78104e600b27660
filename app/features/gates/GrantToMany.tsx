import { useFetcher } from "@remix-run/react";
import { Ticket, TicketX, X } from "lucide-react";
import { useId, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { grantManyIntent, revokeManyIntent } from "./grant-intents";
import type { savePlanOfMany } from "./grant-page.server";
import type { PlanOption } from "./PlanChecks";

type Reached = NonNullable<Awaited<ReturnType<typeof savePlanOfMany>>>["reached"];

interface GrantToManyProps {
  /** Names by id, of who is chosen on any page of the list. */
  chosen: ReadonlyMap<string, string>;
  plans: readonly PlanOption[];
  onClear: () => void;
}

/** What can be done with all members that are chosen: a plan given to them, or taken. */
export function GrantToMany({ chosen, plans, onClear }: GrantToManyProps) {
  const { t } = useTranslation("gates");
  const [intent, setIntent] = useState<string | null>(null);
  const isTooMany = chosen.size > limits.bulkIds.max;
  const label = isTooMany
    ? t("grant.tooMany", { count: chosen.size, max: limits.bulkIds.max })
    : t("grant.selected", { count: chosen.size });
  return (
    <>
      <div
        role="toolbar"
        aria-label={t("grant.many")}
        hidden={chosen.size === 0}
        className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-3 shadow-lg [[hidden]]:hidden max-md:bottom-24"
      >
        <p role="status" className="max-md:-order-1 min-w-0 flex-1 text-sm font-medium text-text max-md:basis-3/4">
          {label}
        </p>
        <Button
          size="sm"
          variant="primary"
          icon={<Ticket />}
          disabled={isTooMany}
          onClick={() => setIntent(grantManyIntent)}
        >
          {t("grant.giveMany")}
        </Button>
        <Button size="sm" icon={<TicketX />} disabled={isTooMany} onClick={() => setIntent(revokeManyIntent)}>
          {t("grant.takeMany")}
        </Button>
        <IconButton label={t("grant.clear")} icon={<X />} size="sm" onClick={onClear} className="max-md:-order-1" />
      </div>
      {intent ? (
        <GrantDialog
          isTaking={intent === revokeManyIntent}
          chosen={chosen}
          plans={plans}
          onClose={(isDone) => {
            setIntent(null);
            if (isDone) onClear();
          }}
        />
      ) : null}
    </>
  );
}

interface GrantDialogProps extends Pick<GrantToManyProps, "chosen" | "plans"> {
  isTaking: boolean;
  onClose: (isDone: boolean) => void;
}

/** Asks which plan, why and until when; then says who got it and who had it. */
function GrantDialog({ isTaking, chosen, plans, onClose }: GrantDialogProps) {
  const { t } = useTranslation("gates");
  const fetcher = useFetcher<FormProblem | { reached: Reached }>();
  const form = useId();
  const problem = isProblem(fetcher.data) ? fetcher.data : null;
  const reached = fetcher.data && "reached" in fetcher.data ? fetcher.data.reached : null;
  return (
    <Dialog
      isOpen
      onClose={() => onClose(reached !== null)}
      title={t(isTaking ? "grant.takeMany" : "grant.giveMany")}
      size="md"
    >
      <DialogBody>
        {reached ? (
          <Outcome reached={reached} names={chosen} />
        ) : plans.length === 0 ? (
          <p className="text-base text-muted">{t("grant.noPlans")}</p>
        ) : (
          <fetcher.Form id={form} method="post" className="grid gap-5">
            <input type="hidden" name="intent" value={isTaking ? revokeManyIntent : grantManyIntent} />
            {[...chosen.keys()].map((id) => (
              <input key={id} type="hidden" name="profileIds[]" value={id} />
            ))}
            <FieldErrors errors={problem?.fieldErrors}>
              <FormError>{formMessage(problem) ?? problem?.fieldErrors["profileIds"]}</FormError>
              <p className="text-base text-muted">
                {t(isTaking ? "grant.takeManyText" : "grant.giveManyText", { count: chosen.size })}
              </p>
              <Select
                label={t("grant.plan")}
                name="planId"
                options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              />
              {isTaking ? null : (
                <>
                  <DayField label={t("grant.endsAt")} name="endsAt" isOptional />
                  <TextField label={t("grant.reason")} name="reason" isOptional maxLength={limits.grantReason.max} />
                </>
              )}
            </FieldErrors>
          </fetcher.Form>
        )}
      </DialogBody>
      <DialogFooter>
        {reached ? (
          <Button variant="primary" onClick={() => onClose(true)}>
            {t("grant.close")}
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{t("form.cancel")}</Button>
            {plans.length > 0 ? (
              <Button type="submit" form={form} variant="primary" isPending={fetcher.state !== "idle"}>
                {t(isTaking ? "grant.takeMany" : "grant.giveMany")}
              </Button>
            ) : null}
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const kinds = ["given", "held", "taken", "bought"] as const;

/** Who got the plan and who had it; or from whom it was taken and who keeps it. */
function Outcome({ reached, names }: { reached: Reached; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation("gates");
  const isNobody = kinds.every((kind) => reached[kind].length === 0);
  return (
    <div role="status" className="grid gap-4">
      {isNobody ? <p className="text-base text-text">{t("grant.nobody")}</p> : null}
      {kinds.map((kind) =>
        reached[kind].length > 0 ? (
          <section key={kind}>
            <h3 className="text-base font-medium text-text">
              {t(`grant.reached.${kind}`, { count: reached[kind].length })}
            </h3>
            <p className="max-h-40 overflow-y-auto text-sm text-muted">
              {reached[kind].map((id) => names.get(id) ?? "").join(", ")}
            </p>
          </section>
        ) : null,
      )}
    </div>
  );
}
