import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventCategory } from "@workers/contracts/events/events";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { toast } from "~/ui/Toast";
import { forgetChanges } from "~/ui/unsaved-changes";
import { createEvent } from "../event-calls";
import { newDraft, newEventOf } from "./event-draft";
import { EventForm } from "./EventForm";

interface NewEventScreenProps {
  categories: readonly EventCategory[];
  hasWaitingList: boolean;
  now: number;
}

/** Where an event is planned. */
export function NewEventScreen({ categories, hasWaitingList, now }: NewEventScreenProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const navigate = useNavigate();
  const { id: appId } = useFrameApp();
  const { timezone } = useFrame();
  const [initial] = useState(() => newDraft({ now, timezone, hasWaitingList }));
  return (
    <ContentColumns>
      <PageHeader title={t("form.new")} back={{ to: path.events(), label: t("title") }} />
      <EventForm
        initial={initial}
        categories={categories}
        canRepeat
        onSave={async (draft) => {
          const event = await createEvent(appId, newEventOf(draft));
          forgetChanges();
          toast({ title: t("form.created"), tone: "success" });
          navigate(path.event(event.slug), { replace: true });
        }}
        footer={(isBusy) => (
          <>
            <ButtonLink to={path.events()}>{t("ui:cancel")}</ButtonLink>
            <Button type="submit" variant="primary" isPending={isBusy}>
              {t("form.create")}
            </Button>
          </>
        )}
      />
    </ContentColumns>
  );
}
