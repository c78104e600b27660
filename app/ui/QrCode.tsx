import { encode } from "uqr";
import { classNames } from "./class-names";

/** A QR code to read off the screen, in black on white whatever the theme; drawn here, without any service. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string }) {
  const { size, data } = encode(value, { ecc: "M", border: 1 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("w-60 max-w-full rounded-lg bg-white p-3 text-black", className)}
    >
      <path fill="currentColor" d={squares} />
    </svg>
  );
}
