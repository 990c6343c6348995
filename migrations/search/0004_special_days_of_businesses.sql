-- Days with hours of their own, and those behind them, each after | with its half-hours, four in a hexadecimal digit:
-- |2026-11-24:000000000000. Null where there are none.
ALTER TABLE business_entry ADD COLUMN special_days TEXT;
