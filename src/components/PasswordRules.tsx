import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { messages } from '../messages';
import { CheckIcon, CircleIcon } from './icons';

export interface PasswordRule {
  label: string;
  met: boolean;
}

interface PasswordRulesProps {
  /** By which the field names it as its description. */
  id: string;
  rules: PasswordRule[];
}

/** What a new password must have, each rule with its word and its sign, not by colour alone. */
export const PasswordRules = ({ id, rules }: PasswordRulesProps) => (
  <>
    <Box
      component="ul"
      id={id}
      aria-label="Rules for the password"
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pl: 1.75, typography: 'body2' }}
    >
      {rules.map(({ label, met }) => (
        <Stack
          key={label}
          component="li"
          direction="row"
          sx={{ gap: 1, py: 0.25, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}
        >
          {met ? <CheckIcon fontSize="small" /> : <CircleIcon fontSize="small" />}
          <span>
            {label}
            <span style={visuallyHidden}>{met ? ', met' : ', not met'}</span>
          </span>
        </Stack>
      ))}
    </Box>
    <div role="status" style={visuallyHidden}>
      {messages.passwordRulesMet(rules.filter(({ met }) => met).length, rules.length)}
    </div>
  </>
);
