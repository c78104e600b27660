import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FirstSteps as Steps } from "@workers/contracts/members/onboarding";
import type { Onboarding } from "@workers/contracts/members/onboarding";
import { answerOf, api } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { FirstSteps } from "./FirstSteps";
import { OnboardingSlides } from "./OnboardingSlides";

/** Greets a new member once the page stands, then asks for the required steps; fetched by the shell only for those whom it concerns. */
export default function NewMemberGreeting() {
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { data, load } = useFetcher<(Onboarding & { steps: Steps | null }) | null>();
  /** How many slides were seen, once they are over. */
  const [seenSlides, setSeenSlides] = useState<number | null>(null);
  const [isPutOff, setPutOff] = useState(false);
  const address = path("/onboarding");
  const isDone = data && seenSlides !== null && data.openSteps.length === 0 && !data.isCompleted;
  useEffect(() => load(address), [load, address]);
  useEffect(() => {
    if (isDone)
      void answerOf(
        api.apps[":appId"].onboarding.complete.$post({ param: { appId }, json: { step: seenSlides } }),
      ).catch(console.error);
  }, [isDone, appId, seenSlides]);
  if (!data) return null;
  return (
    <>
      <OnboardingSlides onboarding={data} isOpen={seenSlides === null && !data.isCompleted} onEnd={setSeenSlides} />
      {seenSlides !== null && data.steps && !isPutOff ? (
        <FirstSteps steps={data.steps} onClose={() => setPutOff(true)} />
      ) : null}
    </>
  );
}
