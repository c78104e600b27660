import { useFrame } from "~/features/shell/layouts/frame";
import { useDates } from "~/ui/use-dates";

/** Writes days in the reader's time zone. */
export function useDay(): (moment: string) => string {
  const { day } = useDates();
  const { timezone } = useFrame();
  return (moment) => day(moment, timezone);
}
