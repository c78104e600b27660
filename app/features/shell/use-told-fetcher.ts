import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isProblem } from "~/features/admin/form-outcome";
import { formMessage } from "~/ui/form-error";
import { toast } from "~/ui/toast";

/** A fetcher for what one press does, without a form around it that could say so: where it is refused, a toast tells why. */
export function useToldFetcher<Data = unknown>() {
  const fetcher = useFetcher<Data>();
  const { data } = fetcher;
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (data === told.current) return;
    told.current = data;
    if (isProblem(data)) toast({ title: formMessage(data) ?? Object.values(data.fieldErrors)[0]!, tone: "danger" });
  }, [data]);
  return fetcher;
}
