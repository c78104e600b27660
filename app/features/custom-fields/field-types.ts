import { AlignLeft, Calendar, Globe, Hash, List, type LucideIcon, SquareCheck, Type } from "lucide-react";
import type { CustomFieldType } from "@db/vocabulary/enumerations";

/** How each type is pictured. */
export const typeIcons: Record<CustomFieldType, LucideIcon> = {
  text: Type,
  textarea: AlignLeft,
  number: Hash,
  date: Calendar,
  select: List,
  checkbox: SquareCheck,
  url: Globe,
};

/** Types whose answers are written, so that they have a length. */
export const hasLength = (type: CustomFieldType): boolean => type === "text" || type === "textarea" || type === "url";

/** Names of the inputs for the length, as errors name them. */
export const lengthNames = { min: "validationRules.length.min", max: "validationRules.length.max" } as const;
