import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Onboarding } from "@workers/domain/onboarding";
import { answerOf, api } from "~/features/api/client";
import { useAppPath } from "~/features/shell/app-path";
import { useFrameApp } from "~/features/shell/frame";
import { OnboardingSlides } from "./OnboardingSlides";

/** Greets a new member once the page stands; fetched by the shell only for those whom it concerns. */
export default function NewMemberGreeting() {
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { data, load } = useFetcher<Onboarding>();
  const [isOver, setOver] = useState(false);
  const address = path("/onboarding");
  useEffect(() => load(address), [load, address]);
  const end = (step: number) => {
    setOver(true);
    void answerOf(api.apps[":appId"].onboarding.complete.$post({ param: { appId }, json: { step } })).catch(console.error);
  };
  if (!data) return null;
  return <OnboardingSlides onboarding={data} isOpen={!isOver && !data.isCompleted} onEnd={end} />;
}
