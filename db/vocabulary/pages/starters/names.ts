export const starterNames = ["start", "landing", "course", "event", "coach", "club", "school", "podcast"] as const;
export type StarterName = (typeof starterNames)[number];
