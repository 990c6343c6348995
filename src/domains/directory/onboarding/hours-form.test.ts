import { describe, expect, it } from 'vitest';
import {
  addRows,
  countSpecialRows,
  fillDays,
  parseHours,
  toHoursFields,
} from './hours-form.model.ts';

const TODAY = '2026-11-23';

describe('the hours of a form', () => {
  it('go into fields and come back as they were', () => {
    const hours = {
      mon: [
        { open: '09:30', close: '13:00' },
        { open: '16:00', close: '20:30' },
      ],
      fri: [{ open: '20:00', close: '02:00' }],
      sat: [{ open: '00:00', close: '00:00' }],
      sun: [],
    };
    const specialHours = [
      { day: '2026-12-25', closed: true, periods: [] },
      { day: '2027-01-14', closed: false, periods: [{ open: '10:00', close: '14:00' }] },
    ];
    const fields = toHoursFields(hours, specialHours, TODAY);
    expect(fields['sat.state']).toBe('always');
    expect(parseHours(fields)).toEqual({ hours, specialHours, faults: [] });
  });

  it('leave out special days that are over', () => {
    const past = { day: '2026-11-22', closed: true, periods: [] };
    const sunday = { sun: [] };
    expect(toHoursFields(sunday, [past, { ...past, day: TODAY }], TODAY)).toEqual({
      'sun.state': 'closed',
      'special0.state': 'closed',
      'special0.day': TODAY,
    });
  });

  it('have the usual days ticked to be filled in together where nothing is said yet', () => {
    const fields = toHoursFields({}, [], TODAY);
    expect(Object.keys(fields)).toHaveLength(6);
    expect(fields['several.sun']).toBeUndefined();
    expect(parseHours(fields).hours).toEqual({});
  });

  it('are not known where nothing is said, and open where times are typed alone', () => {
    expect(parseHours({ 'mon.state': '', 'tue.open0': '' }).hours).toEqual({});
    const typed = { 'mon.open0': '९.३०', 'mon.close0': '21:00' };
    expect(parseHours(typed).hours).toEqual({ mon: [{ open: '09:30', close: '21:00' }] });
  });

  it.each([
    [{ 'mon.state': 'open' }, 'mon.open0', 'missing'],
    [{ 'mon.state': 'open', 'mon.open0': '10:00' }, 'mon.close0', 'missing'],
    [{ 'mon.state': 'open', 'mon.open0': '10:00', 'mon.close0': '24:00' }, 'mon.close0', 'time'],
    [{ 'mon.state': 'open', 'mon.open0': 'ten', 'mon.close0': '20:00' }, 'mon.open0', 'time'],
    [
      {
        ...{ 'mon.open0': '09:00', 'mon.close0': '14:00' },
        ...{ 'mon.open1': '13:00', 'mon.close1': '18:00' },
      },
      'mon.open0',
      'overlap',
    ],
    [{ 'special0.day': '2026-02-30', 'special0.state': 'closed' }, 'special0.day', 'day'],
    [
      { 'special0.state': 'open', 'special0.open0': '10:00', 'special0.close0': '12:00' },
      'special0.day',
      'day',
    ],
    [
      { 'special0.day': TODAY, 'special1.day': TODAY, 'special1.state': 'closed' },
      'special1.day',
      'twice',
    ],
  ])('say what is to be mended in %o', (typed, field, why) => {
    expect(parseHours(typed).faults).toEqual([{ field, why }]);
  });

  it('close on a special day that is only named', () => {
    expect(parseHours({ 'special0.day': TODAY }).specialHours).toEqual([
      { day: TODAY, closed: true, periods: [] },
    ]);
  });
});

describe('several days at once', () => {
  it('get the hours of their row where they are ticked, and lose none of the others', () => {
    const filled = fillDays({
      ...{ 'several.mon': 'on', 'several.tue': 'on' },
      ...{ 'several.open0': '09:00', 'several.close0': '13:00' },
      ...{ 'several.open1': '16:00', 'several.close1': '20:00' },
      ...{ 'mon.state': 'closed', 'sun.state': 'closed', 'wed.open0': '11:00' },
    });
    const { hours } = parseHours({ ...filled, 'wed.close0': '12:00' });
    const split = [
      { open: '09:00', close: '13:00' },
      { open: '16:00', close: '20:00' },
    ];
    expect(hours).toEqual({
      ...{ mon: split, tue: split, sun: [] },
      wed: [{ open: '11:00', close: '12:00' }],
    });
  });
});

describe('rows for special days', () => {
  it('that are only shown say nothing', () => {
    const typed = { 'special0.day': '', 'special0.state': 'closed', 'special0.open0': '' };
    expect(parseHours(typed)).toEqual({ hours: {}, specialHours: [], faults: [] });
    expect(countSpecialRows(typed)).toBe(2);
  });

  it('are those with something in them and two more, or as many as were asked for', () => {
    expect(countSpecialRows({})).toBe(2);
    expect(countSpecialRows(addRows({}))).toBe(4);
    expect(countSpecialRows({ 'special.rows': '1e9' })).toBe(30);
    expect(countSpecialRows({ 'special0.day': TODAY, 'special3.day': '' })).toBe(3);
    expect(countSpecialRows({ 'special29.day': TODAY })).toBe(30);
  });
});
