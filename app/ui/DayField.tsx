import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DateFieldProps } from "./DateField";
import { TextField } from "./TextField";

interface DayFieldProps extends Pick<
  DateFieldProps,
  "label" | "name" | "defaultValue" | "min" | "max" | "aside" | "isOptional" | "className"
> {
  required?: boolean;
}

/**
 * A day of a form. Until scripts run it is the platform's own field, which writes dates as the device does; then it is the field
 * that writes them as the app does. What was chosen meanwhile stays.
 */
export function DayField({ required, defaultValue, ...field }: DayFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ DateField: ComponentType<DateFieldProps>; value: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import("./DateField").then(
      ({ DateField }) => {
        // Nobody's typing is interrupted: then the platform's field stays.
        if (isCurrent && document.activeElement !== own.current)
          setLoaded({ DateField, value: own.current?.value ?? "" });
      },
      () => console.warn("The field for dates couldn't be fetched; the platform's own stays"),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!loaded) return <TextField {...field} ref={own} type="date" required={required} defaultValue={defaultValue} />;
  const { DateField, value } = loaded;
  return <DateField {...field} defaultValue={value || undefined} />;
}
