import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TimezoneSelect } from "~/features/account/TimezoneSelect";
import { draw } from "./harness/texts";

const zones = [
  { tzCode: "America/Buenos_Aires", utc: "-03:00" },
  { tzCode: "Europe/Berlin", utc: "+01:00" },
  { tzCode: "Europe/Kiev", utc: "+02:00" },
  { tzCode: "Asia/Saigon", utc: "+07:00" },
];

it("A time zone is found by typing its present name, and sent as the server knows it", async () => {
  draw(
    <form aria-label="Form">
      <TimezoneSelect label="Zeitzone" zones={zones} value="Europe/Berlin" />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Zeitzone" });
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Form" })).get("timezone");
  expect([field.value, sent()]).toEqual(["Berlin", "Europe/Berlin"]);
  field.focus();
  fireEvent.change(field, { target: { value: "kyi" } });
  const [option, ...others] = await screen.findAllByRole("option");
  expect([option!.textContent, others]).toEqual(["KyivEurope · UTC+02:00", []]);
  fireEvent.click(option!);
  expect([field.value, sent()]).toEqual(["Kyiv", "Europe/Kiev"]);
});
